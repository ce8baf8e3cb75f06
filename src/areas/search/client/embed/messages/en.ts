/** Messages of the dialog with the code of a map for another site. */
export const messages = {
  'map.embed.title': 'This map on your site',
  'map.embed.text':
    'Paste this code into your page. The map shows what is on offer when it is opened; each pin leads to Yaad.',
  'map.embed.size': 'Size',
  'map.embed.size.small': 'Small',
  'map.embed.size.medium': 'Medium',
  'map.embed.size.large': 'Large',
  'map.embed.size.wide': 'Full width',
  'map.embed.preview': 'Preview of the map',
  'map.embed.code': 'Code',
  'map.embed.copied': 'Code copied',
  'map.embed.notCopied': 'The browser did not allow copying. Select the code and copy it yourself.',
};
