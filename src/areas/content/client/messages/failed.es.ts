/** Words of a screen that did not load. */
export const messages = {
  'failed.away.text':
    'Quizá se está reiniciando. Esta página se abre sola en cuanto responda; no se pierde nada de lo que escribiste en otras páginas.',
  'failed.away.title': 'Yaad no responde en este momento',
  'failed.offline.text':
    'Esta página no se había cargado antes. Se abre sola en cuanto haya conexión; vuelve atrás para ver lo que tenías abierto.',
  'failed.offline.title': 'No tienes conexión',
  'failed.reload': 'Cargar la página otra vez',
  'failed.text':
    'Algo falló de nuestro lado al mostrar esta página. No se ha perdido nada de lo que escribiste en otras.',
  'failed.title': 'Esta página no se cargó',
};
