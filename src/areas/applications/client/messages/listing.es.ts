/** What applications add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'application.apply.rent': 'Solicitar el alquiler',
  'application.apply.purchase': 'Solicitar la compra',
  'application.apply.note': 'Gratis, en unos minutos. Los documentos pueden seguir después.',
};
