export const en = {
  title: 'Yaad guide',
  description: 'Buying, renting and owning in Jamaica, step by step.',
};
