/** A paragraph about each parish, and what its picture shows. */
export const messages = {
  'region.text.clarendon':
    'Between the Bull Head mountains and the quiet south coast, Clarendon grows cane, citrus and new housing schemes. May Pen has the market, the schools and the highway to Kingston; at Milk River people still bathe in one of the warmest mineral springs of the Caribbean.',
  'region.picture.clarendon': 'A red path through sugar cane towards an old factory',
  'region.text.manchester':
    'Some two thousand feet up, Mandeville keeps its village green, its clock tower and evenings cool enough for a sweater. Stone walls, citrus and red earth surround it, Christiana farms the higher slopes, and many who return from abroad choose to build here.',
  'region.picture.manchester': 'A white house with stone walls and cattle on green hills',
  'region.text.portland':
    'The greenest corner of the island, where the Blue Mountains come down to coves such as Frenchman’s Cove and the Blue Lagoon. Port Antonio is a small harbour town with two bays; rafts drift down the Rio Grande, and Boston Bay gave the island its jerk.',
  'region.picture.portland': 'A raft captain poling across a blue lagoon between palms',
  'region.text.saint-mary':
    'Saint Mary looks north from steep, planted hills over Port Maria, Galina and Oracabessa, where writers found the peace they were after. Homes with a view cost less here than an hour farther west, and the road to Kingston follows the Wag Water valley.',
  'region.picture.saint-mary': 'Banana plants above small islands in a calm bay',
  'region.text.trelawny':
    'Falmouth has one of the best-kept Georgian town centres of the Caribbean, and a pier that brings visitors to it. East of it lie the beaches of Silver Sands and Duncans; inland the Cockpit Country begins, yam farms among round limestone hills.',
  'region.picture.trelawny': 'A columned courthouse and low houses on a palm-lined street',
  'region.text.saint-elizabeth':
    'The bread basket: scallion, melon and thyme on red soil, and the driest, sunniest coast of the island. Treasure Beach lives at walking pace between fishing boats and small guest houses; Black River adds wooden verandahs and the island’s widest wetland.',
  'region.picture.saint-elizabeth': 'Fishing boats on a beach beside fields of red earth',
  'region.text.saint-catherine':
    'Portmore and Spanish Town house more people than any place but Kingston, with townhouses and two-bedroom starters a toll road away from the office. Behind them Linstead keeps its market, Sligoville its breeze, and the Rio Cobre its gorge.',
  'region.picture.saint-catherine': 'An old iron bridge over a river below hills',
  'region.text.saint-ann':
    'Waterfalls, pimento walks and a coast from Discovery Bay to Ocho Rios, where the north–south highway made Kingston a little over an hour away. Resort villas and gated communities line the shore; Brown’s Town and Claremont keep the green interior.',
  'region.picture.saint-ann': 'A broad waterfall stepping down through forest to the sea',
  'region.text.westmoreland':
    'Negril owns the west: a beach that goes on for miles, cliffs with ladders into the water, and the sun going down in front of every chair. Behind it the plain of Savanna-la-Mar is cane country; Bluefields and Whitehouse have the calm bays.',
  'region.picture.westmoreland': 'Sunset over the sea beside a cottage on the cliffs',
  'region.text.saint-thomas':
    'From the Yallahs ponds to the lighthouse at Morant Point, Saint Thomas has long beaches, mineral springs at Bath and land that still sells by the acre. A rebuilt coast road has brought Kingston closer, and buyers have begun to notice.',
  'region.picture.saint-thomas': 'A red and white lighthouse above a bay',
  'region.text.saint-james':
    'The second city has the busiest airport, the call centres and the beaches visitors know first. Ironshore and Rose Hall hold golf-course villas and apartments, Coral Gardens and Reading look over the bay, and Cambridge and Anchovy are minutes up the hill.',
  'region.picture.saint-james': 'A bay with sunshades on the sand and a cruise ship',
  'region.text.kingston':
    'The old city beside one of the largest natural harbours of the world: law courts, wharves, the waterfront and the lanes that gave the world reggae. Downtown is being rebuilt block by block, and across the water Port Royal keeps its forts and its fish.',
  'region.picture.kingston': 'The city under the mountains, seen across the harbour',
  'region.text.hanover':
    'The smallest rural parish lies between Montego Bay and Negril: Lucea with its clock tower and horseshoe harbour, the villas of Tryall and Round Hill, Green Island and Orange Bay. Hills come close to the road, so that most homes see water.',
  'region.picture.hanover': 'A clock tower and coloured houses across a harbour',
  'region.text.saint-andrew':
    'The capital’s homes: apartments in New Kingston and Liguanea, gated lanes in Barbican, Norbrook and Cherry Gardens, and the cooler heights of Jacks Hill, Red Hills and Stony Hill. Above Irish Town and Mavis Bank the coffee grows, up into the Blue Mountains.',
  'region.picture.saint-andrew': 'Coffee rows below misty blue mountains',
};
