/** Names of the screens of applications, and what else comes with the list of all screens. */
export const messages = {
  'application.head.apply': 'Solicitar',
  'application.head.list': 'Solicitudes',
  'application.head.one': 'Solicitud',
  'application.head.wallet': 'Tus documentos',
  'application.wallet.lead':
    'Lo que guardas para tus solicitudes. Te escribimos antes de que venza un documento.',
  'application.head.inbox': 'Solicitudes recibidas',
};
