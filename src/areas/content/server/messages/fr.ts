export const fr = {
  title: 'Guide de Yaad',
  description: 'Acheter, louer et posséder en Jamaïque, pas à pas.',
};
