## Un nome tutto tuo

account-lead = Con una password ritrovi le tue partite su ogni dispositivo e nessun altro può usare il tuo nome.
account-lead-games = Per ora le tue partite sono legate solo a questo browser. Con una password le ritrovi su ogni dispositivo e nessun altro può usare il tuo nome.
account-create = Proteggi il mio nome
account-create-lead = Scegli un nome e una password.
account-password-rule = Almeno 8 caratteri
account-password = Password
account-sign-in-lead = Se il tuo nome ha già una password.
account-sign-in-games = Dopo l’accesso non ritroverai più le partite giocate qui senza password. Se ci tieni, proteggile prima con una password.
account-forgotten = Password dimenticata? Chi gestisce questo server può dartene una nuova.
account-signed-in-as = Hai effettuato l’accesso come { $name }.
account-signed-in-lead = Le tue partite ti aspettano ovunque tu acceda con questo nome e la sua password.
account-sign-out = Esci
account-sign-out-elsewhere = Esci da tutti gli altri dispositivi
account-signed-out-elsewhere = Tutti gli altri dispositivi sono stati disconnessi.
account-change = Cambia la password
account-old = Password attuale
account-new = Nuova password
account-changed = La password è stata cambiata. Tutti gli altri dispositivi sono stati disconnessi.

## I propri dati

account-data = I tuoi dati
account-export = Scarica tutto ciò che è memorizzato su di te
account-delete-lead = Se elimini il tuo account, le partite in corso vengono abbandonate. Il tuo nome e ciò che hai scritto vengono rimossi; le partite finite restano, senza il tuo nome.
account-delete-password = Password, per eliminare l’account
account-delete = Elimina il mio account
account-delete-sure = Eliminare per sempre il tuo account? Non potrà essere ripristinato.
account-deleted = Il tuo account è stato eliminato.
legal-terms = Condizioni d’uso
legal-privacy = Privacy
account-notices = Turni e avvisi
