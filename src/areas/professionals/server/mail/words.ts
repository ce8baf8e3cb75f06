/** What a professional reads. `{name}` is theirs, `{from}` the buyer's. */
interface Words {
  subject: string;
  preview: string;
  heading: string;
  intro: string;
  note: string;
}

const en: Words = {
  subject: 'A message from {from}, through Yaad',
  preview: 'Somebody looking for help with a home writes to you.',
  heading: 'A message for you',
  intro: 'Hello {name}, {from} found you in the list of professionals at Yaad and writes:',
  note: 'Answer this mail to write to {from}. Your address is not shown on Yaad; it becomes known to {from} when you answer.',
};

const es: Words = {
  subject: 'Mensaje de {from} a través de Yaad',
  preview: 'Alguien que busca ayuda con una vivienda te escribe.',
  heading: 'Tienes un mensaje',
  intro: 'Hola, {name}: {from} te encontró en la lista de profesionales de Yaad y te escribe:',
  note: 'Responde a este correo para escribir a {from}. Tu dirección no aparece en Yaad; {from} la conocerá cuando respondas.',
};

/** `enrtl` is English laid out from right to left. */
export const WORDS = { en, es, enrtl: en };
