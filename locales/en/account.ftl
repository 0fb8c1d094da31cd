## A name of your own

account-lead = With a password your games are yours on every device, and nobody else can use your name.
account-lead-games = So far your games belong to this browser alone. With a password they are yours on every device, and nobody else can use your name.
account-create = Keep my name
account-create-lead = Choose a name and a password.
account-password-rule = At least 8 characters
account-password = Password
account-sign-in-lead = If your name has a password already.
account-sign-in-games = The games you have played here without a password cannot be reached once you have signed in. Keep them with a password first if you want them.
account-forgotten = Forgotten the password? Whoever runs this server can give you a new one.
account-signed-in-as = You are signed in as { $name }.
account-signed-in-lead = Your games wait for you wherever you sign in with this name and its password.
account-sign-out = Sign out
account-sign-out-elsewhere = Sign out on all other devices
account-signed-out-elsewhere = All other devices are signed out.
account-change = Change the password
account-old = Current password
account-new = New password
account-changed = The password has been changed. All other devices are signed out.

## One's own data

account-data = Your data
account-export = Download everything that is stored about you
account-delete-lead = When you delete your account, games that go on are given up. Your name and what you said are removed; finished games stay, without your name.
account-delete-password = Password, to delete the account
account-delete = Delete my account
account-delete-sure = Delete your account for good? It cannot be brought back.
account-deleted = Your account is deleted.
legal-terms = Terms of use
legal-privacy = Privacy
account-notices = Turns and notices
