/** Words of applications that every page carries. */
export const messages = {
  'application.head.apply': 'Solicitar',
  'application.head.list': 'Solicitudes',
  'application.head.one': 'Solicitud',
  'application.head.wallet': 'Tus documentos',
  'application.wallet.lead':
    'Lo que guardas para tus solicitudes. Te escribimos antes de que venza un documento.',
  'application.head.inbox': 'Solicitudes recibidas',
  'application.apply.rent': 'Solicitar el alquiler',
  'application.apply.purchase': 'Solicitar la compra',
  'application.apply.note': 'Gratis, en unos minutos. Los documentos pueden seguir después.',
} as const;
