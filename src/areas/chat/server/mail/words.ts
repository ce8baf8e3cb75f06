/** What somebody reads who was away. `{name}` is theirs, `{partner}` the other's, `{home}` the listing's title. */
interface Words {
  subject: string;
  preview: string;
  heading: string;
  text: string;
  action: string;
  note: string;
}

const en: Words = {
  subject: 'New message from {partner}',
  preview: 'About {home}',
  heading: '{partner} has written to you',
  text: 'Hello {name}, there is a new message about {home}. Read it and answer on Yaad.',
  action: 'Read the message',
  note: 'We send at most one mail an hour about a conversation. If somebody asks for money before you have seen a home, report the conversation.',
};

const es: Words = {
  subject: 'Mensaje nuevo de {partner}',
  preview: 'Sobre {home}',
  heading: '{partner} te ha escrito',
  text: 'Hola, {name}: tienes un mensaje nuevo sobre {home}. Léelo y responde en Yaad.',
  action: 'Leer el mensaje',
  note: 'Enviamos como mucho un correo por hora sobre cada conversación. Si alguien te pide dinero antes de enseñarte una vivienda, denuncia la conversación.',
};

/** `enrtl` is English laid out from right to left. */
export const WORDS = { en, es, enrtl: en };
