/** Un párrafo sobre cada región. */
export const messages = {
  'region.text.port-of-spain':
    'La capital se extiende entre el golfo de Paria y las colinas de la Northern Range. Queen’s Park Savannah es su centro abierto; a su alrededor están Saint Clair, Woodbrook, Belmont y Saint James, cada uno con calles a su manera. Los ministerios, los bancos y el ferry a Tobago están frente al mar.',
  'region.text.diego-martin':
    'Al oeste de la capital, los valles suben desde el golfo: Maraval, Petit Valley y Diego Martin. Westmoorings, Glencoe y Goodwood Park siguen la orilla, y más allá la península de Chaguaramas tiene marinas y una bahía en Macqueripe. En lo alto de la loma, Paramin cultiva hierbas en laderas empinadas.',
  'region.text.san-juan-laventille':
    'Las colinas de Laventille miran a la capital, y sobre ella suben los valles de Saint Ann’s y Cascade. San Juan, con su concurrido cruce llamado la Croisée, abre el corredor hacia el este. Tras la primera loma, el valle de Santa Cruz es verde y tranquilo; pasada la siguiente, la carretera baja a la bahía de Maracas y a Las Cuevas, en la costa norte.',
  'region.text.tunapuna-piarco':
    'Saint Joseph fue la primera capital de los españoles; Saint Augustine tiene el campus de la University of the West Indies, y Piarco, el aeropuerto. La Eastern Main Road une Curepe, Tunapuna, Tacarigua y Arouca al pie de los cerros. Al otro lado de la sierra está Blanchisseuse, en la costa norte.',
  'region.text.arima':
    'Un municipio al pie de la Northern Range, donde el corredor del este se despeja. Arima tiene un mercado, un hipódromo en Santa Rosa y la comunidad de los primeros pueblos de Santa Rosa. Aquí empieza la carretera que cruza las montañas hasta Blanchisseuse.',
  'region.text.sangre-grande':
    'Sangre Grande es la ciudad mercado del nordeste, con Valencia al oeste. De ella salen carreteras a la larga playa de Manzanilla, a Matura y Grande Rivière, donde anidan las tortugas laúd, y por la costa hasta Toco y su faro.',
  'region.text.chaguanas':
    'Chaguanas pasó de mercado de la llanura central a ser una ciudad de comercios y urbanizaciones más nuevas, más o menos a medio camino entre las dos ciudades por las autopistas Uriah Butler y Solomon Hochoy. Endeavour, Lange Park y Montrose rodean sus tiendas.',
  'region.text.couva-tabaquite-talparo':
    'Del golfo a las colinas centrales. Point Lisas tiene el puerto y las plantas que funcionan con gas natural; Couva, Freeport y Claxton Bay siguen la carretera vieja entre antiguos cañaverales. En Waterloo hay un templo en el mar, y tierra adentro Tabaquite y Talparo conservan su bosque y su cacao.',
  'region.text.san-fernando':
    'La segunda ciudad rodea el cerro de San Fernando, sobre el golfo de Paria. Tiene el hospital, las escuelas y las tiendas del sur, el paseo Harris y un taxi acuático a la capital. Vistabella queda al norte; Gulf View y Cocoyea, al sur y al este.',
  'region.text.princes-town':
    'Antes fue la Misión de Savanna Grande; el pueblo lleva el nombre de dos príncipes británicos que vinieron en 1880. Alrededor, el terreno ondula entre antiguas tierras de caña y cacao; en Devil’s Woodyard todavía burbujea un volcán de lodo, y Moruga mira al canal de Colón.',
  'region.text.penal-debe':
    'Tierra llana al sur de San Fernando, que desagua por el Oropouche. Debe es conocido por sus cocinas junto a la carretera; Penal, por su mercado. La Romaine y Palmiste, con su parque, están junto a la ciudad. Una autopista más nueva ha acercado a ambos pueblos.',
  'region.text.siparia':
    'El suroeste, desde los campos petroleros de Fyzabad hasta Icacos, la punta de la isla más cercana a Venezuela. En La Brea está el lago de asfalto, el mayor depósito natural del mundo; la iglesia de Siparia guarda a la Virgen negra, La Divina Pastora, y Cedros tiene playas anchas con marea.',
  'region.text.point-fortin':
    'Un municipio de la costa suroeste que creció con la industria petrolera y hoy tiene la terminal que embarca gas natural. Sus calles suben desde el golfo en Clifton Hill y Guapo; cada mayo el pueblo celebra el Borough Day.',
  'region.text.mayaro-rio-claro':
    'Rio Claro, en el interior, tiene el mercado y las escuelas. La playa de Mayaro corre por millas junto al Atlántico bajo los cocoteros; tras la costa, al norte, está Nariva, el mayor humedal de agua dulce del país, y al sur Guayaguayare sirve a los campos marinos.',
  'region.text.tobago':
    'La menor de las dos islas, con su propia asamblea. Scarborough sube del puerto a Fort King George; el aeropuerto, Store Bay, Pigeon Point y el arrecife de Buccoo están en el suroeste llano. El bosque de Main Ridge, protegido desde 1776, separa las bahías más tranquilas de Castara, Charlotteville y Speyside.',
};
