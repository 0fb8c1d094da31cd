### Les problèmes : des positions où un seul tour est nettement le meilleur.

puzzles-mining = Recherche de problèmes : { $n }
puzzles-mined = { $n ->
        [one] { $n } problème
       *[other] { $n } problèmes
    } tirés de { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } dans { $file }
error-puzzles-other-settings = il a été commencé avec une autre graine ou d’autres réglages : choisissez un autre fichier ou supprimez-le
error-puzzle-line = la ligne { $line } n’est pas un problème : { $text } { $reason }
error-puzzle-over = personne n’a à jouer dans { $position }
error-no-records = il ne contient aucune partie
