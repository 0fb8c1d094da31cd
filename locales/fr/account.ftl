## Un nom à soi

account-lead = Avec un mot de passe, vos parties vous suivent sur tous vos appareils, et personne d’autre ne peut prendre votre nom.
account-lead-games = Pour l’instant, vos parties ne sont liées qu’à ce navigateur. Avec un mot de passe, elles vous suivent sur tous vos appareils, et personne d’autre ne peut prendre votre nom.
account-create = Garder mon nom
account-create-lead = Choisissez un nom et un mot de passe.
account-password-rule = Au moins 8 caractères
account-password = Mot de passe
account-sign-in-lead = Si votre nom a déjà un mot de passe.
account-sign-in-games = Après la connexion, vous ne retrouverez plus les parties jouées ici sans mot de passe. Si vous y tenez, protégez-les d’abord par un mot de passe.
account-forgotten = Mot de passe oublié ? La personne qui gère ce serveur peut vous en donner un nouveau.
account-signed-in-as = Session ouverte : { $name }.
account-signed-in-lead = Vos parties vous attendent partout où vous vous connectez avec ce nom et son mot de passe.
account-sign-out = Se déconnecter
account-sign-out-elsewhere = Se déconnecter de tous les autres appareils
account-signed-out-elsewhere = Tous les autres appareils sont déconnectés.
account-change = Changer le mot de passe
account-old = Mot de passe actuel
account-new = Nouveau mot de passe
account-changed = Le mot de passe a été changé. Tous les autres appareils sont déconnectés.

## Ses données

account-data = Vos données
account-export = Télécharger tout ce qui est enregistré à votre sujet
account-delete-lead = Si vous supprimez votre compte, les parties en cours sont abandonnées. Votre nom et vos messages sont effacés ; les parties terminées restent, sans votre nom.
account-delete-password = Mot de passe, pour supprimer le compte
account-delete = Supprimer mon compte
account-delete-sure = Supprimer définitivement votre compte ? Il ne pourra pas être rétabli.
account-deleted = Votre compte est supprimé.
legal-terms = Conditions d’utilisation
legal-privacy = Vie privée
account-notices = Tours et avis
