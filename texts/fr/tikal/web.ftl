### Ce qu’un navigateur dit du jeu avant de l’ouvrir.

tikal-web-name = Tikal
tikal-web-about = Explorez la jungle, mettez au jour des temples, trouvez des trésors et gardez ce qui est à vous.
tikal-web-option-auction = Le jeu aux enchères : on mise pour les tours
tikal-web-option-camp-needs-member = Un camp exige un membre à soi sur sa case
