import type { ErrorTexts } from './en.ts';

export const es: ErrorTexts = {
  busy: {
    title: 'Hay mucho movimiento en este momento',
    text: 'Esta página no pudo abrirse enseguida. Vuelve a intentarlo sola en {seconds} segundos.',
    link: 'Intentarlo ahora',
  },
  failed: {
    title: 'Algo falló de nuestro lado',
    text: 'Esta página no pudo abrirse. Vuelve a intentarlo sola en {seconds} segundos.',
    link: 'Intentarlo ahora',
  },
  often: {
    title: 'Demasiados intentos en poco tiempo',
    text: 'Espera un poco: esta página vuelve a intentarlo sola en {seconds} segundos.',
    link: 'Intentarlo ahora',
  },
  address: {
    title: 'Esta dirección no funciona',
    text: 'Es demasiado larga o tiene un error. Revísala o empieza desde la página de inicio.',
    link: 'Página de inicio',
  },
};
