### Ce qu’un navigateur dit du jeu avant de l’ouvrir.

tikal-web-name = Tikal
tikal-web-about = Explorez la jungle, mettez au jour des temples, trouvez des trésors et gardez ce qui est à vous.
