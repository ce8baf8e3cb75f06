/** A paragraph about each parish, and what its picture shows. */
export const messages = {
  'region.text.clarendon':
    'Entre les montagnes de Bull Head et la paisible côte sud, Clarendon cultive la canne, les agrumes et de nouveaux lotissements. May Pen a le marché, les écoles et l’autoroute vers Kingston ; à Milk River, on se baigne encore dans l’une des sources minérales les plus chaudes des Caraïbes.',
  'region.picture.clarendon': 'Un chemin rouge à travers la canne vers une vieille usine',
  'region.text.manchester':
    'À quelque six cents mètres d’altitude, Mandeville garde sa place verte, sa tour de l’horloge et des soirées assez fraîches pour un pull. Des murs de pierre, des agrumes et la terre rouge l’entourent, Christiana cultive les hauteurs, et beaucoup de ceux qui rentrent de l’étranger choisissent de bâtir ici.',
  'region.picture.manchester': 'Une maison blanche, des murs de pierre et du bétail sur des collines vertes',
  'region.text.portland':
    'Le coin le plus vert de l’île, où les Blue Mountains descendent jusqu’à des criques comme Frenchman’s Cove et le Blue Lagoon. Port Antonio est un petit port entre deux baies ; les radeaux descendent le Rio Grande, et Boston Bay a donné à l’île son jerk.',
  'region.picture.portland': 'Un radelier traverse un lagon bleu entre les palmiers',
  'region.text.saint-mary':
    'Saint Mary regarde le nord depuis des collines abruptes et cultivées au-dessus de Port Maria, Galina et Oracabessa, où des écrivains ont trouvé la paix qu’ils cherchaient. Une maison avec vue coûte moins ici qu’une heure plus à l’ouest, et la route de Kingston suit la vallée de la Wag Water.',
  'region.picture.saint-mary': 'Des bananiers au-dessus d’îlots dans une baie calme',
  'region.text.trelawny':
    'Falmouth a l’un des centres géorgiens les mieux conservés des Caraïbes, et un quai qui lui amène des visiteurs. À l’est s’étendent les plages de Silver Sands et de Duncans ; vers l’intérieur commence le Cockpit Country, où l’igname pousse entre des collines rondes de calcaire.',
  'region.picture.trelawny': 'Un tribunal à colonnes et des maisons basses dans une rue bordée de palmiers',
  'region.text.saint-elizabeth':
    'Le grenier de l’île : cive, melon et thym sur une terre rouge, et la côte la plus sèche et la plus ensoleillée. Treasure Beach vit au pas entre barques de pêche et petites pensions ; Black River ajoute ses vérandas de bois et la plus vaste zone humide de l’île.',
  'region.picture.saint-elizabeth': 'Des barques de pêche sur une plage près de champs de terre rouge',
  'region.text.saint-catherine':
    'Portmore et Spanish Town logent plus de monde que tout autre lieu sauf Kingston, avec des maisons de ville et des premiers logements de deux chambres à une autoroute du bureau. Derrière, Linstead garde son marché, Sligoville sa brise et le Rio Cobre sa gorge.',
  'region.picture.saint-catherine': 'Un vieux pont de fer sur une rivière au pied des collines',
  'region.text.saint-ann':
    'Des cascades, des allées de bois d’Inde et une côte de Discovery Bay à Ocho Rios, d’où l’autoroute nord-sud met Kingston à un peu plus d’une heure. Villas et résidences fermées bordent le rivage ; Brown’s Town et Claremont gardent l’intérieur vert.',
  'region.picture.saint-ann': 'Une large cascade descend par paliers à travers la forêt jusqu’à la mer',
  'region.text.westmoreland':
    'Negril possède l’ouest : une plage longue de plusieurs kilomètres, des falaises avec des échelles dans l’eau, et le soleil qui se couche devant chaque chaise. Derrière, la plaine de Savanna-la-Mar est un pays de canne ; Bluefields et Whitehouse ont les baies calmes.',
  'region.picture.westmoreland': 'Coucher de soleil sur la mer près d’une maisonnette sur les falaises',
  'region.text.saint-thomas':
    'Des étangs de Yallahs au phare de Morant Point, Saint Thomas a de longues plages, des sources minérales à Bath et des terres qui se vendent encore à l’acre. La route côtière refaite a rapproché Kingston, et les acheteurs commencent à le remarquer.',
  'region.picture.saint-thomas': 'Un phare rouge et blanc au-dessus d’une baie',
  'region.text.saint-james':
    'La deuxième ville a l’aéroport le plus actif, les centres d’appels et les plages que les visiteurs connaissent d’abord. Ironshore et Rose Hall ont des villas et des appartements au bord des golfs, Coral Gardens et Reading regardent la baie, et Cambridge et Anchovy sont à quelques minutes dans les hauteurs.',
  'region.picture.saint-james': 'Une baie, des parasols sur le sable et un paquebot',
  'region.text.kingston':
    'La vieille ville près de l’un des plus grands ports naturels du monde : tribunaux, quais, front de mer et les ruelles qui ont donné le reggae au monde. Le centre se reconstruit pâté après pâté, et de l’autre côté de l’eau Port Royal garde ses forts et son poisson.',
  'region.picture.kingston': 'La ville au pied des montagnes, vue du port',
  'region.text.hanover':
    'La plus petite paroisse rurale se trouve entre Montego Bay et Negril : Lucea, sa tour de l’horloge et son port en fer à cheval, les villas de Tryall et de Round Hill, Green Island et Orange Bay. Les collines viennent tout près de la route, si bien que la plupart des maisons voient la mer.',
  'region.picture.hanover': 'Une tour de l’horloge et des maisons colorées de l’autre côté d’un port',
  'region.text.saint-andrew':
    'Les logements de la capitale : appartements à New Kingston et Liguanea, allées fermées à Barbican, Norbrook et Cherry Gardens, et les hauteurs plus fraîches de Jacks Hill, Red Hills et Stony Hill. Au-dessus d’Irish Town et de Mavis Bank pousse le café, jusque dans les Blue Mountains.',
  'region.picture.saint-andrew': 'Des rangs de caféiers sous des montagnes bleues et brumeuses',
};
