/** What the server refuses, in French, by its English sentence. */
export const refusals: Record<string, string> = {
  // Whatever was asked
  'Some fields are not valid.': 'Certaines données ne sont pas valables.',
  'The request is not valid.': 'La demande n’est pas valable.',
  'Sign in to do this.': 'Connectez-vous pour faire cela.',
  'Sign-in is not available at the moment; try again shortly.':
    'La connexion n’est pas possible pour le moment ; réessayez bientôt.',
  'Your account may not do this.': 'Votre compte ne permet pas cela.',
  'Set up a second step for signing in first, under “Security and data”.':
    'Configurez d’abord la deuxième étape de connexion, sous « Sécurité et données ».',
  'Sign in again first: this is for whoever signed in within the hour.':
    'Reconnectez-vous d’abord : il faut s’être connecté dans l’heure.',
  'Confirm your e-mail address first: press the link in our mail.':
    'Confirmez d’abord votre adresse e-mail : appuyez sur le lien de notre message.',
  '{0} not found.': 'Ceci n’est plus là. Rechargez la page.',
  'There is nothing at this address.': 'Il n’y a rien ici.',
  'This cannot be done now.': 'C’est impossible pour le moment. Rechargez la page pour voir où on en est.',
  'This cannot be done with these values.': 'C’est impossible avec ces données.',
  'This was changed by somebody else in the meantime.': 'Ceci a été modifié ailleurs entre-temps.',
  'Read this first, and send its version along as If-Match.':
    'Lisez-le d’abord et envoyez sa version comme If-Match.',
  'What this belongs to was removed in the meantime.': 'Ce dont cela dépend a été supprimé entre-temps.',
  'Another call did the same at this moment. Look again before you repeat it.':
    'Une autre demande a fait la même chose au même moment. Regardez avant de recommencer.',
  'This form is not offered.': 'Cette forme n’est pas proposée.',
  'Send JSON with content-type application/json.': 'La demande n’est pas arrivée en JSON.',
  'The caller has gone.': 'La demande a été interrompue.',
  'The request took too long to arrive.': 'La demande a mis trop de temps à arriver.',
  'The request is too large.': 'La demande est trop volumineuse.',
  'The address is too long.': 'L’adresse est trop longue.',
  'The service is busy; try again in a moment.': 'Le service est très sollicité ; réessayez dans un instant.',
  'Something this needs does not answer just now; try again in a moment.':
    'Un service nécessaire ne répond pas ; réessayez dans un instant.',
  'Something went wrong on our side.': 'Une erreur s’est produite de notre côté.',
  'Too many requests; wait a little and try again.': 'Trop de demandes ; attendez un peu, puis réessayez.',
  'Too many attempts; wait a few minutes and try again.':
    'Trop de tentatives ; attendez quelques minutes, puis réessayez.',
  'Wait until what you asked for is finished.': 'Attendez la fin de ce que vous avez demandé.',
  'Too many people ask for this just now; try again in a moment.':
    'Trop de personnes le demandent en ce moment ; réessayez dans un instant.',
  '{0}: you have {1}, which is the most one person can keep. Delete one first.':
    'Vous en gardez déjà {1}, le maximum par personne. Faites d’abord de la place.',

  // Accounts
  'This is the last admin: give somebody else the role first.':
    'C’est le dernier administrateur : donnez d’abord ce rôle à quelqu’un d’autre.',
  'This address is registered already. Sign in the way you did before.':
    'Cette adresse est déjà inscrite. Connectez-vous comme la fois précédente.',
  'You are registered already.': 'Vous avez déjà un compte.',
  'Your address is confirmed already.': 'Votre adresse est déjà confirmée.',
  'This account belongs to another entry already.': 'Ce compte est déjà celui d’un autre professionnel.',

  // Documents
  'The file is too large.': 'Le fichier est trop volumineux.',
  'The picture has {0} megapixels; at most {1} are taken. Send a smaller one.':
    'L’image a {0} mégapixels ; {1} au maximum sont acceptés. Envoyez une image plus petite.',
  'The file was not taken.': 'Le fichier n’a pas été accepté.',
  'Documents cannot be checked just now; try again in a few minutes.':
    'Les documents ne peuvent pas être contrôlés ; réessayez dans quelques minutes.',
  'A piece of the file is lost; send it again from the start.':
    'Une partie du fichier est perdue ; renvoyez-le depuis le début.',
  'Many files are on their way already; finish one of them first.':
    'Beaucoup de fichiers sont déjà en route ; terminez-en un d’abord.',
  'The next piece starts at {0}.': 'La partie suivante commence à {0}.',
  'You keep {0} documents, which is the most. Remove one you need no longer.':
    'Vous gardez {0} documents, le maximum. Supprimez-en un devenu inutile.',
  'Your documents would take more than {0} MB. Remove one you need no longer.':
    'Vos documents prendraient plus de {0} Mo. Supprimez-en un devenu inutile.',

  // Applications
  'You have {0} applications, which is the most. Remove one first.':
    'Vous avez {0} candidatures, le maximum. Supprimez-en une d’abord.',
  'You have an application for this home already.': 'Vous avez déjà une candidature pour ce bien.',
  'This listing names no agent: nobody would read the application.':
    'Cette annonce n’indique aucun agent : personne ne lirait la candidature.',
  "The agent's licence has run out: no applications until it is renewed.":
    'La licence de l’agent a expiré : aucune candidature jusqu’à son renouvellement.',
  'The agent is reading this application; only missing documents can be added now.':
    'L’agent lit cette candidature ; seuls les documents manquants peuvent être ajoutés.',
  'An application that is {0} cannot become {1}.':
    'L’état de la candidature ne le permet plus. Rechargez la page.',
  'An application that is being read or was approved cannot be removed.':
    'Une candidature en cours d’examen ou acceptée ne peut pas être supprimée.',
  'You keep as many documents of this kind as an application takes. Replace one of them.':
    'Vous gardez déjà autant de documents de ce type qu’une candidature en admet. Remplacez-en un.',
  'An application that is under way carries this document; it stays until that is over.':
    'Une candidature en cours comporte ce document ; il est gardé jusqu’à la fin de celle-ci.',

  // Viewings
  "The agent's licence has run out: no viewings until it is renewed.":
    'La licence de l’agent a expiré : aucune visite jusqu’à son renouvellement.',
  'The agent does not show homes at this time.': 'L’agent ne fait pas de visites à cette heure.',
  'The agent of this home has just changed. Try again.': 'L’agent de ce bien vient de changer. Réessayez.',
  'Somebody has just taken this time. Choose another one.':
    'Quelqu’un vient de prendre cette heure. Choisissez-en une autre.',
  'Only {0} places are left.': 'Places restantes : {0}.',
  'All places are taken.': 'Il ne reste plus de place.',
  'You have {0} viewings to come. Cancel one first.':
    'Vous avez {0} visites à venir. Annulez-en une d’abord.',
  'This viewing was cancelled.': 'Cette visite a été annulée.',
  'This viewing is over.': 'Cette visite est passée.',
  'This viewing has not begun.': 'Cette visite n’a pas commencé.',
  'The time was kept for 15 minutes and is free again. Choose it once more.':
    'L’heure a été gardée 15 minutes et est de nouveau libre. Choisissez-la encore une fois.',
  'We sent you the most codes there are for one booking. Book again, or ask the agent.':
    'Nous vous avons envoyé tous les codes possibles pour une réservation. Réservez de nouveau, ou demandez à l’agent.',
  'The mail takes too long to read.': 'La lecture du courriel prend trop de temps.',
  'That were too many wrong codes. Have a new one sent to you.':
    'Trop de codes erronés. Faites-vous envoyer un nouveau code.',
  'The address is proved already.': 'L’adresse est déjà confirmée.',
  'Prove your address first.': 'Confirmez d’abord votre adresse.',
  'An open house has its own time.': 'Des portes ouvertes ont leur propre heure.',
  'Nobody waits for an answer to this.': 'Personne n’attend de réponse à ceci.',
  'You have something else in your calendar then.': 'Votre calendrier est déjà pris à cette heure.',
  'The colleague has another viewing at {0}.':
    'Votre collègue a déjà une autre visite : {0} (heure de Jamaïque).',

  // Listings
  'The search is starting; try again in a moment.': 'La recherche démarre ; réessayez dans un instant.',
  'Travel times cannot be had now; try again in a moment.':
    'Les temps de trajet ne sont pas disponibles ; réessayez dans un instant.',
  'This is your own listing.': 'Cette annonce est la vôtre.',
  'Ask for a code first.': 'Demandez d’abord un code.',
  'This phone proves another account. Use that account, or another phone.':
    'Ce téléphone confirme déjà un autre compte. Utilisez ce compte ou un autre téléphone.',
  'A listing has at most {0} photos. Delete one first.':
    'Une annonce a au plus {0} photos. Supprimez-en une d’abord.',
  'The photo as it was sent is lost; send it again.': 'La photo d’origine est perdue ; renvoyez-la.',
  'We hold this listing: {0} Write to us.': 'Nous retenons cette annonce : {0} Écrivez-nous.',
  'This listing is not on the market.': 'Cette annonce n’est pas sur le marché.',
  'The account this listing belongs to may not offer homes at present.':
    'Le compte de cette annonce ne peut pas proposer de biens pour le moment.',
  'We have taken the right to offer homes from this account. Write to us.':
    'Nous avons retiré à ce compte le droit de proposer des biens. Écrivez-nous.',
  'This colleague may not offer homes at present.':
    'Ce collègue ne peut pas proposer de biens pour le moment.',
  'This invitation is for another address. Sign in with the account that has it.':
    'Cette invitation est pour une autre adresse. Connectez-vous avec le compte qui l’a.',
  'This looks like a home of yours that is on the market: {0}. Say whether it is another one.':
    'Cette annonce ressemble à l’un de vos biens déjà sur le marché : {0}. Dites si c’en est un autre.',
  'This listing is held already.': 'Cette annonce est déjà retenue.',
  'A held listing stays held until it is released.': 'Une annonce retenue le reste jusqu’à sa libération.',
  '{0} homes are on the market, which is the most for a private person. One has to come off first.':
    '{0} biens sont déjà sur le marché, le maximum pour un particulier. Retirez-en un d’abord.',
  'A draft has to be published first.': 'Un brouillon doit d’abord être publié.',
  'A listing expires by itself.': 'Une annonce expire d’elle-même.',
  'There is no change of the last day to take back.':
    'Aucune modification des dernières 24 heures à annuler.',
  'Only a listing that is on the market, or has expired, can be renewed.':
    'Seule une annonce sur le marché ou expirée peut être renouvelée.',
  'You keep {0} files, which is the most. Forget one first.':
    'Vous gardez {0} fichiers, le maximum. Oubliez-en un d’abord.',
  'This row is a listing already: change it there.': 'Cette ligne est déjà une annonce : modifiez-la là-bas.',

  // People who write to each other
  'This conversation is closed.': 'Cette conversation est fermée.',
  'That was {0} messages in a minute. Wait a moment; nothing is lost.':
    'Cela fait {0} messages en une minute. Attendez un instant ; rien n’est perdu.',
  'Messages are open in too many windows.': 'Les messages sont ouverts dans trop de fenêtres.',
  'Leads are open in too many windows.': 'Les contacts sont ouverts dans trop de fenêtres.',
  'That is enough for a day.': 'Cela suffit pour une journée.',
  '{0} is in touch with {1} about this home already.': '{0} est déjà en contact avec {1} pour ce bien.',
  'This listing has an agent: ask them.': 'Cette annonce a un agent : demandez-lui.',
  'Somebody has answered this already.': 'Quelqu’un y a déjà répondu.',
  'Somebody has decided this already.': 'Quelqu’un en a déjà décidé.',
  'This report has been decided already.': 'Ce signalement est déjà traité.',

  // Groups and offices
  'At most {0} people can vote from one link.': '{0} personnes au plus peuvent voter par un même lien.',
  'Nobody can have the name of this service. Choose another.':
    'Personne ne peut porter le nom de ce service. Choisissez-en un autre.',
  'This is the name of whoever made this group. Add a letter of your last name.':
    'C’est le nom de la personne qui a créé ce groupe. Ajoutez une lettre de votre nom de famille.',
  'A group has room for {0} people. Take somebody out first.':
    'Un groupe a de la place pour {0} personnes. Retirez quelqu’un d’abord.',
  'This group is your own: the invitation is for others.':
    'Ce groupe est le vôtre : l’invitation est pour d’autres.',
  'A group holds at most {0} listings. Take one out first.':
    'Un groupe contient au plus {0} annonces. Retirez-en une d’abord.',
  'Its source lets no comments be shown beside this listing.':
    'La source de cette annonce ne permet pas d’afficher des commentaires à côté.',
  'A listing of a group has room for {0} comments.':
    'Une annonce d’un groupe admet au plus {0} commentaires.',
  'Make somebody else a manager first.': 'Nommez d’abord quelqu’un d’autre responsable.',
  'An office has at most {0} people.': 'Une agence compte au plus {0} personnes.',
  'You are in an office already: leave it first.': 'Vous êtes déjà dans une agence : quittez-la d’abord.',
};
