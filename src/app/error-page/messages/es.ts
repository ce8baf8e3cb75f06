import type { ErrorTexts } from './en.ts';

export const es: ErrorTexts = {
  busy: {
    title: 'Ahora mismo hay mucha gente',
    text: 'Esta página todavía no pudo abrirse. Vuelve a intentarlo sola en {seconds} segundos.',
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
  map: {
    title: 'Este mapa no se puede mostrar',
    text: 'Las viviendas que mostraba ya no están aquí, o su dirección tiene un error.',
    link: 'Ver viviendas en Yaad',
  },
};
