/** What the server refuses, in Spanish, by its English sentence. */
export const refusals: Record<string, string> = {
  // Whatever was asked
  'Some fields are not valid.': 'Algunos datos no son válidos.',
  'The request is not valid.': 'La petición no es válida.',
  'Sign in to do this.': 'Inicia sesión para hacer esto.',
  'Sign-in is not available at the moment; try again shortly.':
    'Ahora no se puede iniciar sesión; inténtalo de nuevo en un momento.',
  'Your account may not do this.': 'Tu cuenta no puede hacer esto.',
  'Set up a second step for signing in first, under “Security and data”.':
    'Configura antes el segundo paso al iniciar sesión, en «Seguridad y datos».',
  'Sign in again first: this is for whoever signed in within the hour.':
    'Inicia sesión otra vez antes: esto es solo para quien la inició en la última hora.',
  'Confirm your e-mail address first: press the link in our mail.':
    'Confirma antes tu dirección de correo: pulsa el enlace de nuestro mensaje.',
  '{0} not found.': 'Esto ya no está aquí. Recarga la página.',
  'There is nothing at this address.': 'Aquí no hay nada.',
  'This cannot be done now.': 'Ahora no se puede hacer. Recarga la página para ver cómo está.',
  'This cannot be done with these values.': 'No se puede hacer con estos datos.',
  'This was changed by somebody else in the meantime.': 'Alguien lo cambió entretanto.',
  'Read this first, and send its version along as If-Match.': 'Léelo antes y envía su versión como If-Match.',
  'What this belongs to was removed in the meantime.': 'Aquello a lo que pertenece se eliminó entretanto.',
  'Another call did the same at this moment. Look again before you repeat it.':
    'Otra petición hizo lo mismo en este momento. Mira de nuevo antes de repetirla.',
  'This form is not offered.': 'No se ofrece en esta forma.',
  'Send JSON with content-type application/json.': 'La petición no llegó como JSON.',
  'The caller has gone.': 'La petición se interrumpió.',
  'The request took too long to arrive.': 'La petición tardó demasiado en llegar.',
  'The request is too large.': 'La petición es demasiado grande.',
  'The address is too long.': 'La dirección es demasiado larga.',
  'The service is busy; try again in a moment.':
    'El servicio está muy ocupado; inténtalo de nuevo en un momento.',
  'Something this needs does not answer just now; try again in a moment.':
    'Algo que esto necesita no responde ahora; inténtalo de nuevo en un momento.',
  'Something went wrong on our side.': 'Algo falló de nuestro lado.',
  'Too many requests; wait a little and try again.':
    'Demasiadas peticiones; espera un poco y vuelve a intentarlo.',
  'Too many attempts; wait a few minutes and try again.':
    'Demasiados intentos; espera unos minutos y vuelve a intentarlo.',
  'Wait until what you asked for is finished.': 'Espera a que termine lo que pediste.',
  'Too many people ask for this just now; try again in a moment.':
    'Mucha gente lo pide ahora mismo; inténtalo de nuevo en un momento.',
  '{0}: you have {1}, which is the most one person can keep. Delete one first.':
    'Ya guardas {1}, el máximo por persona. Elimina algo primero.',

  // Accounts
  'This is the last admin: give somebody else the role first.':
    'Es la última persona que administra: da antes ese rol a otra.',
  'This address is registered already. Sign in the way you did before.':
    'Esta dirección ya está registrada. Inicia sesión como la vez anterior.',
  'You are registered already.': 'Ya tienes una cuenta.',
  'Your address is confirmed already.': 'Tu dirección ya está confirmada.',
  'This account belongs to another entry already.': 'Esta cuenta ya pertenece a otro profesional.',

  // Documents
  'The file is too large.': 'El archivo es demasiado grande.',
  'The picture has {0} megapixels; at most {1} are taken. Send a smaller one.':
    'La imagen tiene {0} megapíxeles; se admiten {1} como máximo. Envía una más pequeña.',
  'The file was not taken.': 'No se aceptó el archivo.',
  'Documents cannot be checked just now; try again in a few minutes.':
    'Ahora no se pueden revisar documentos; inténtalo de nuevo en unos minutos.',
  'A piece of the file is lost; send it again from the start.':
    'Se perdió una parte del archivo; envíalo de nuevo desde el principio.',
  'Many files are on their way already; finish one of them first.':
    'Ya hay muchos archivos en camino; termina antes uno de ellos.',
  'The next piece starts at {0}.': 'La parte siguiente empieza en {0}.',
  'You keep {0} documents, which is the most. Remove one you need no longer.':
    'Guardas {0} documentos, el máximo. Elimina uno que ya no necesites.',
  'Your documents would take more than {0} MB. Remove one you need no longer.':
    'Tus documentos ocuparían más de {0} MB. Elimina uno que ya no necesites.',

  // Applications
  'You have {0} applications, which is the most. Remove one first.':
    'Tienes {0} solicitudes, el máximo. Elimina una primero.',
  'You have an application for this home already.': 'Ya tienes una solicitud para esta vivienda.',
  'This listing names no agent: nobody would read the application.':
    'Este anuncio no nombra a ningún agente: nadie leería la solicitud.',
  "The agent's licence has run out: no applications until it is renewed.":
    'La licencia del agente ha vencido: no hay solicitudes hasta que se renueve.',
  'The agent is reading this application; only missing documents can be added now.':
    'El agente está leyendo esta solicitud; ahora solo se pueden añadir los documentos que faltan.',
  'An application that is {0} cannot become {1}.':
    'La solicitud ya está en otro estado y esto no se puede hacer. Recarga la página.',
  'An application that is being read or was approved cannot be removed.':
    'No se puede eliminar una solicitud en revisión o aprobada.',
  'You keep as many documents of this kind as an application takes. Replace one of them.':
    'Ya guardas tantos documentos de este tipo como admite una solicitud. Reemplaza uno de ellos.',
  'An application that is under way carries this document; it stays until that is over.':
    'Una solicitud en curso lleva este documento; se conserva hasta que termine.',

  // Viewings
  "The agent's licence has run out: no viewings until it is renewed.":
    'La licencia del agente ha vencido: no hay visitas hasta que se renueve.',
  'The agent does not show homes at this time.': 'El agente no muestra viviendas a esa hora.',
  'The agent of this home has just changed. Try again.':
    'El agente de esta vivienda acaba de cambiar. Inténtalo de nuevo.',
  'Somebody has just taken this time. Choose another one.': 'Alguien acaba de tomar esta hora. Elige otra.',
  'Only {0} places are left.': 'Lugares que quedan: {0}.',
  'All places are taken.': 'No quedan lugares.',
  'You have {0} viewings to come. Cancel one first.': 'Tienes {0} visitas pendientes. Cancela una primero.',
  'This viewing was cancelled.': 'Esta visita se canceló.',
  'This viewing is over.': 'Esta visita ya terminó.',
  'This viewing has not begun.': 'Esta visita no ha empezado.',
  'The time was kept for 15 minutes and is free again. Choose it once more.':
    'Guardamos la hora 15 minutos y ya está libre otra vez. Elígela de nuevo.',
  'We sent you the most codes there are for one booking. Book again, or ask the agent.':
    'Ya te enviamos todos los códigos que hay para una reserva. Reserva de nuevo o pregunta al agente.',
  'The mail takes too long to read.': 'El correo tarda demasiado en leerse.',
  'That were too many wrong codes. Have a new one sent to you.':
    'Fueron demasiados códigos incorrectos. Pide que te enviemos otro.',
  'The address is proved already.': 'La dirección ya está confirmada.',
  'Prove your address first.': 'Confirma antes tu dirección.',
  'An open house has its own time.': 'Las puertas abiertas tienen su propia hora.',
  'Nobody waits for an answer to this.': 'Nadie espera respuesta a esto.',
  'You have something else in your calendar then.': 'A esa hora ya tienes otra cosa en el calendario.',
  'The colleague has another viewing at {0}.': 'Tu colega ya tiene otra visita: {0} (hora de Jamaica).',

  // Listings
  'The search is starting; try again in a moment.':
    'La búsqueda está arrancando; inténtalo de nuevo en un momento.',
  'Travel times cannot be had now; try again in a moment.':
    'Ahora no hay tiempos de viaje; inténtalo de nuevo en un momento.',
  'This is your own listing.': 'Este anuncio es tuyo.',
  'Ask for a code first.': 'Pide antes un código.',
  'This phone proves another account. Use that account, or another phone.':
    'Este teléfono ya confirma otra cuenta. Usa esa cuenta u otro teléfono.',
  'A listing has at most {0} photos. Delete one first.':
    'Un anuncio tiene como máximo {0} fotos. Elimina una primero.',
  'The photo as it was sent is lost; send it again.': 'La foto original se perdió; envíala de nuevo.',
  'We hold this listing: {0} Write to us.': 'Retenemos este anuncio: {0} Escríbenos.',
  'This listing is not on the market.': 'Este anuncio no está en el mercado.',
  'The account this listing belongs to may not offer homes at present.':
    'La cuenta de este anuncio no puede ofrecer inmuebles por ahora.',
  'We have taken the right to offer homes from this account. Write to us.':
    'Hemos retirado a esta cuenta el derecho de ofrecer inmuebles. Escríbenos.',
  'This colleague may not offer homes at present.': 'Este colega no puede ofrecer inmuebles por ahora.',
  'This invitation is for another address. Sign in with the account that has it.':
    'Esta invitación es para otra dirección. Entra con la cuenta que la tiene.',
  'This looks like a home of yours that is on the market: {0}. Say whether it is another one.':
    'Se parece a un inmueble tuyo que ya está en el mercado: {0}. Di si es otro.',
  'This listing is held already.': 'Este anuncio ya está retenido.',
  'A held listing stays held until it is released.': 'Un anuncio retenido sigue así hasta que se libera.',
  '{0} homes are on the market, which is the most for a private person. One has to come off first.':
    'Ya hay {0} viviendas en el mercado, el máximo para un particular. Retira una primero.',
  'A draft has to be published first.': 'Primero hay que publicar el borrador.',
  'A listing expires by itself.': 'Un anuncio vence por sí solo.',
  'There is no change of the last day to take back.': 'No hay cambios del último día que deshacer.',
  'Only a listing that is on the market, or has expired, can be renewed.':
    'Solo se puede renovar un anuncio que está en el mercado o que ha vencido.',
  'You keep {0} files, which is the most. Forget one first.':
    'Guardas {0} archivos, el máximo. Olvida uno primero.',
  'This row is a listing already: change it there.': 'Esta fila ya es un anuncio: cámbialo allí.',

  // People who write to each other
  'This conversation is closed.': 'Esta conversación está cerrada.',
  'That was {0} messages in a minute. Wait a moment; nothing is lost.':
    'Fueron {0} mensajes en un minuto. Espera un momento; no se pierde nada.',
  'Messages are open in too many windows.': 'Los mensajes están abiertos en demasiadas ventanas.',
  'Leads are open in too many windows.': 'Los contactos están abiertos en demasiadas ventanas.',
  'That is enough for a day.': 'Es suficiente por un día.',
  '{0} is in touch with {1} about this home already.': '{0} ya está en contacto con {1} por esta vivienda.',
  'This listing has an agent: ask them.': 'Este anuncio tiene agente: pregúntale.',
  'Somebody has answered this already.': 'Alguien ya lo contestó.',
  'Somebody has decided this already.': 'Alguien ya lo decidió.',
  'This report has been decided already.': 'Esta denuncia ya se decidió.',

  // Groups and offices
  'At most {0} people can vote from one link.': 'Con un mismo enlace pueden votar {0} personas como máximo.',
  'Nobody can have the name of this service. Choose another.':
    'Nadie puede llevar el nombre de este servicio. Elige otro.',
  'This is the name of whoever made this group. Add a letter of your last name.':
    'Así se llama quien creó este grupo. Añade una letra de tu apellido.',
  'A group has room for {0} people. Take somebody out first.':
    'En un grupo caben {0} personas. Quita a alguien primero.',
  'This group is your own: the invitation is for others.': 'Este grupo es tuyo: la invitación es para otros.',
  'A group holds at most {0} listings. Take one out first.':
    'En un grupo caben {0} anuncios como máximo. Quita uno primero.',
  'Its source lets no comments be shown beside this listing.':
    'La fuente de este anuncio no permite mostrar comentarios junto a él.',
  'A listing of a group has room for {0} comments.':
    'Un anuncio de un grupo admite {0} comentarios como máximo.',
  'Make somebody else a manager first.': 'Haz antes responsable a otra persona.',
  'An office has at most {0} people.': 'Una oficina tiene {0} personas como máximo.',
  'You are in an office already: leave it first.': 'Ya estás en una oficina: sal antes de ella.',
};
