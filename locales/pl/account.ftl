## Własne imię

account-lead = Z hasłem masz swoje gry na każdym urządzeniu i nikt inny nie może używać twojego imienia.
account-lead-games = Na razie twoje gry są dostępne tylko w tej przeglądarce. Z hasłem masz je na każdym urządzeniu i nikt inny nie może używać twojego imienia.
account-create = Zachowaj moje imię
account-create-lead = Wybierz imię i hasło.
account-password-rule = Co najmniej 8 znaków
account-password = Hasło
account-sign-in-lead = Jeśli twoje imię ma już hasło.
account-sign-in-games = Po zalogowaniu nie będzie dostępu do gier rozegranych tutaj bez hasła. Jeśli chcesz je zachować, najpierw ustaw hasło.
account-forgotten = Nie pamiętasz hasła? Osoba, która prowadzi ten serwer, może ci nadać nowe.
account-signed-in-as = Zalogowano jako { $name }.
account-signed-in-lead = Twoje gry czekają wszędzie tam, gdzie zalogujesz się tym imieniem i hasłem.
account-sign-out = Wyloguj się
account-sign-out-elsewhere = Wyloguj się ze wszystkich innych urządzeń
account-signed-out-elsewhere = Wylogowano ze wszystkich innych urządzeń.
account-change = Zmień hasło
account-old = Obecne hasło
account-new = Nowe hasło
account-changed = Hasło zostało zmienione. Wylogowano ze wszystkich innych urządzeń.

## Własne dane

account-data = Twoje dane
account-export = Pobierz wszystko, co jest o Tobie zapisane
account-delete-lead = Gdy usuniesz konto, trwające gry zostaną poddane. Twoje imię i wypowiedzi znikną; zakończone gry zostaną, bez Twojego imienia.
account-delete-password = Hasło, aby usunąć konto
account-delete = Usuń moje konto
account-delete-sure = Usunąć konto na zawsze? Nie da się go przywrócić.
account-deleted = Twoje konto zostało usunięte.
legal-terms = Regulamin
legal-privacy = Prywatność
account-notices = Tury i powiadomienia
