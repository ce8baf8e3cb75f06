/** Un paragraphe sur chaque région. */
export const messages = {
  'region.text.port-of-spain':
    'La capitale s’étend entre le golfe de Paria et les collines de la Northern Range. Queen’s Park Savannah en est le centre ouvert ; Saint Clair, Woodbrook, Belmont et Saint James l’entourent, chacun avec ses rues à lui. Les ministères, les banques et le ferry pour Tobago sont sur le front de mer.',
  'region.text.diego-martin':
    'À l’ouest de la capitale, des vallées montent du golfe : Maraval, Petit Valley et Diego Martin. Westmoorings, Glencoe et Goodwood Park longent le rivage ; au-delà, la péninsule de Chaguaramas a des marinas et une baie à Macqueripe. Haut sur la crête, Paramin cultive des herbes sur des pentes raides.',
  'region.text.san-juan-laventille':
    'Les collines de Laventille regardent la capitale, et au-dessus d’elle montent les vallées de Saint Ann’s et de Cascade. San Juan, avec son carrefour animé appelé la Croisée, ouvre le couloir vers l’est. Derrière la première crête, la vallée de Santa Cruz est verte et calme ; après la suivante, la route descend à la baie de Maracas et à Las Cuevas, sur la côte nord.',
  'region.text.tunapuna-piarco':
    'Saint Joseph fut la première capitale des Espagnols ; Saint Augustine a le campus de l’University of the West Indies, et Piarco l’aéroport. L’Eastern Main Road relie Curepe, Tunapuna, Tacarigua et Arouca au pied des collines. De l’autre côté de la chaîne se trouve Blanchisseuse, sur la côte nord.',
  'region.text.arima':
    'Une ville au pied de la Northern Range, là où le couloir de l’est s’éclaircit. Arima a un marché, un hippodrome à Santa Rosa et la communauté des premiers peuples de Santa Rosa. La route des montagnes vers Blanchisseuse commence ici.',
  'region.text.sangre-grande':
    'Sangre Grande est la ville marchande du nord-est, avec Valencia à l’ouest. Des routes mènent à la longue plage de Manzanilla, à Matura et Grande Rivière, où pondent les tortues luths, et le long de la côte jusqu’à Toco et son phare.',
  'region.text.chaguanas':
    'Marché de la plaine centrale, Chaguanas est devenue une ville de commerces et de lotissements plus récents, à peu près à mi-chemin entre les deux villes par les autoroutes Uriah Butler et Solomon Hochoy. Endeavour, Lange Park et Montrose entourent ses commerces.',
  'region.text.couva-tabaquite-talparo':
    'Du golfe aux collines du centre. Point Lisas a le port et les usines qui tournent au gaz naturel ; Couva, Freeport et Claxton Bay suivent la vieille route entre d’anciens champs de canne. À Waterloo, un temple se dresse dans la mer, et à l’intérieur Tabaquite et Talparo gardent leur forêt et leur cacao.',
  'region.text.san-fernando':
    'La deuxième ville entoure la colline de San Fernando, au-dessus du golfe de Paria. Elle a l’hôpital, les écoles et les commerces du sud, la promenade Harris et un bateau-taxi pour la capitale. Vistabella est au nord, Gulf View et Cocoyea au sud et à l’est.',
  'region.text.princes-town':
    'Autrefois Mission de Savanna Grande, la ville porte le nom de deux princes britanniques venus en 1880. Autour, la terre ondule entre d’anciennes cultures de canne et de cacao ; un volcan de boue bouillonne encore à Devil’s Woodyard, et Moruga regarde le canal de Colomb.',
  'region.text.penal-debe':
    'Une terre plate au sud de San Fernando, drainée par l’Oropouche. Debe est connue pour ses cuisines au bord de la route, Penal pour son marché ; La Romaine et Palmiste, avec son parc, touchent la ville. Une autoroute plus récente en a rapproché les deux bourgs.',
  'region.text.siparia':
    'Le sud-ouest, des champs pétroliers de Fyzabad à Icacos, la pointe de l’île la plus proche du Venezuela. À La Brea se trouve le lac d’asphalte, le plus grand gisement naturel du monde ; l’église de Siparia garde la Vierge noire, La Divina Pastora, et Cedros a de larges plages à marée.',
  'region.text.point-fortin':
    'Une ville de la côte sud-ouest qui a grandi avec l’industrie pétrolière et possède aujourd’hui le terminal d’où part le gaz naturel. Ses rues montent du golfe à Clifton Hill et Guapo ; chaque mois de mai, la ville fête le Borough Day.',
  'region.text.mayaro-rio-claro':
    'Rio Claro, à l’intérieur, a le marché et les écoles. La plage de Mayaro court sur des kilomètres le long de l’Atlantique sous les cocotiers ; derrière la côte, au nord, s’étend Nariva, la plus grande zone humide d’eau douce du pays, et au sud Guayaguayare dessert les gisements en mer.',
  'region.text.tobago':
    'La plus petite des deux îles, avec sa propre assemblée. Scarborough monte du port au Fort King George ; l’aéroport, Store Bay, Pigeon Point et le récif de Buccoo sont dans le sud-ouest plat. La forêt de Main Ridge, protégée depuis 1776, sépare les baies plus calmes de Castara, Charlotteville et Speyside.',
};
