/** Messages of the dialog with the code of a map for another site. */
export const messages = {
  'map.embed.title': 'Este mapa en su sitio',
  'map.embed.text':
    'Pegue este código en su página. El mapa muestra lo que hay en oferta al abrirlo; cada marca lleva a Yaad.',
  'map.embed.size': 'Tamaño',
  'map.embed.size.small': 'Pequeño',
  'map.embed.size.medium': 'Mediano',
  'map.embed.size.large': 'Grande',
  'map.embed.size.wide': 'Todo el ancho',
  'map.embed.preview': 'Vista previa del mapa',
  'map.embed.code': 'Código',
  'map.embed.copied': 'Código copiado',
  'map.embed.notCopied': 'El navegador no permitió copiar. Selecciona el código y cópialo tú.',
};
