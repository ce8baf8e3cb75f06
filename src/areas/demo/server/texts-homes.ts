/** Sentences about homes. `describe.ts` fills in `{…}` and leaves out lines whose condition a home does not meet. */

export interface TextLine {
  text: string;
  /** Only for homes of which this holds. */
  when?: Condition;
}
export type Condition =
  | 'old'
  | 'new'
  | 'large'
  | 'small'
  | 'hills'
  | 'sea'
  | 'shore'
  | 'gated'
  | 'garage'
  | 'basement'
  | 'furnished'
  | 'bare'
  | 'rural'
  | 'urban'
  | 'rent'
  | 'sale'
  | 'acreage'
  | 'storeys'
  | 'farming'
  | 'river'
  | 'yard'
  | 'block'
  | 'registered'
  | 'retail'
  | 'storage';

const lines = (list: string): TextLine[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [, when, text] = /^\s*(?:\[(\w+)\] )?(.+)$/.exec(line) ?? [];
      return { text: text ?? '', ...(when && { when: when as Condition }) };
    });

/** What it is, in one breath. */
export const OPENINGS = {
  home: lines(`
    A {beds}-bedroom family house on {lot} in {town}, kept by the same owners for years and ready to be lived in.
    This {beds}-bedroom house stands back from the road behind a low wall, with {baths} and {sqft} under one roof.
    Solid block and steel, {beds} bedrooms, {baths}: the kind of house that asks for paint, not repair.
    [old] Built in {year}, when ceilings were high and walls were thick, this house has {beds} bedrooms and a verandah that works as the second living room.
    [new] Finished in {year} and hardly lived in since, with {beds} bedrooms, {baths} and the builder’s plans on hand.
    [large] A house for a big family or two small ones: {beds} bedrooms, {baths}, and a side entrance that could serve a flat.
    [small] A compact house of {sqft} that wastes nothing: {beds} bedrooms, {baths}, and shade where you want it.
    [hills] Set on the slope for the breeze, this {beds}-bedroom house opens to the view on one side and to the garden on the other.
    [rural] A country house with {beds} bedrooms, fruit trees around it and {lot} to grow into.
    [sea] Sea on the horizon, trade wind through the jalousies, {beds} bedrooms and {baths}.
    Three good things about this house: the light, the lot, and the neighbours. {Beds} bedrooms and {baths} come with them.
    A {beds}-bedroom house that has been added to with care, room by room, and now covers {sqft}.`),
  apartment: lines(`
    A {beds}-bedroom apartment of {sqft} on the {floor} floor, with the living room open to a balcony.
    Lock up and go: {beds} bedrooms, {baths}, one set of keys and a caretaker who knows everybody.
    Well-planned rather than large, this apartment fits {beds} bedrooms and {baths} into {sqft}.
    [new] In a building finished in {year}, with lift, standby power and {beds} bedrooms that get the morning sun.
    [urban] For somebody who would rather walk to work: {beds} bedrooms, {baths}, and the town at the door.
    [sea] From the balcony you look over roofs and palms to the sea; inside there are {beds} bedrooms and {baths}.
    [small] A bright apartment for one or two, on the {floor} floor, with a real kitchen and a balcony to eat on.
    [old] One of the older blocks in {town}, with the room sizes nobody builds any more: {beds} bedrooms in {sqft}.
    Corner apartment with windows on two sides, {beds} bedrooms, {baths} and cross-breeze all day.
    On the {floor} floor, away from the road, a {beds}-bedroom apartment with {baths} and storage on each side of the hall.`),
  townhouse: lines(`
    A {beds}-bedroom townhouse on two floors: living below, sleeping above, and a small yard at the back.
    Townhouse living in {town}: {beds} bedrooms, {baths}, {sqft}, and somebody else looks after the lawn.
    End unit with one shared wall, {beds} bedrooms and {baths}, and light from three sides.
    [gated] Behind one gate with {neighbours} neighbours, this townhouse has {beds} bedrooms, {baths} and its own patio.
    [new] Completed in {year}: {beds} bedrooms, {baths}, solar water and cabinets that still close softly.
    Good stairs, good storage, good sense: a {beds}-bedroom townhouse that families tend to keep.
    [sea] The upstairs rooms see the water, the downstairs rooms see the garden; between them {beds} bedrooms and {baths}.
    A townhouse with the main bedroom on its own floor, {beds} bedrooms in all, and {baths}.`),
  villa: lines(`
    A villa of {sqft} with {beds} en-suite bedrooms around a pool deck, made for long lunches and slow mornings.
    {Beds} bedrooms, {baths}, a pool and a cook’s kitchen, on {lot} of walled garden.
    [shore] Steps from the sand, this {beds}-bedroom villa lives with its doors open from breakfast to dusk.
    [sea] The sea fills the view from nearly every room of this {beds}-bedroom villa.
    [hills] High enough for the breeze and the view, low enough to be at the beach in minutes: a villa with {beds} bedrooms and {baths}.
    [new] Designed and built in {year} with deep eaves, cut stone and glass that slides away: {beds} bedrooms and {baths}.
    [large] Room for three generations at one table: {beds} bedrooms, staff quarters and a verandah as wide as the house.
    A quiet, well-built villa with {beds} bedrooms that has earned its keep as a holiday let and could go on doing so.
    Set in mature gardens, this villa has {beds} bedrooms in two wings, so that guests and hosts each have their end.`),
  lot: lines(`
    A residential lot of {lot} in {town}, pegged, with road frontage and light and water at the boundary.
    Ready to build: {lot}, surveyed, and cut to a gentle slope that makes drainage easy.
    [sea] A house lot of {lot} with the sea in front of it and nothing likely to be built between.
    [gated] One of the last lots inside the gates: {lot}, with covenants that keep neighbours’ houses handsome.
    [hills] {Lot} on the hill, with room for a house on the upper terrace and the garden below.
    [urban] A serviced lot of {lot}, walled on two sides, in a street of finished houses.
    [rural] {Lot} of level ground with two ackee trees and a breadfruit, on a paved parochial road.
    A corner lot of {lot}; the shape allows a drive on one street and a garden gate on the other.
    If you have plans already, this lot of {lot} will probably take them: regular in shape, clear of rock, and dry.`),
  land: lines(`
    {Lot} of development land near {town}, with road on one side and utilities within reach.
    A tract of {lot} that has been in one family for three generations, offered whole.
    [sea] {Lot} above the sea, part flat, part hillside, with views that would carry a small resort or a few very good houses.
    [acreage] {Lot} with a preliminary subdivision sketch, to be shown to serious buyers.
    [rural] {Lot} of gently rolling pasture with a spring, fenced on three sides.
    [shore] Land on the beach has become rare; here are {lot} of it, cleared and pegged.
    [hills] {Lot} of hillside with a bulldozed track to the top, where the view is.
    Large enough for a scheme, near enough to town to sell one: {lot}, gently sloping.`),
  farm: lines(`
    A working farm of {lot}, planted in {crop}, with water on the land and a store-room that locks.
    {Lot} of deep soil near {town}, half of it in {crop}, the rest in pasture.
    [hills] {Lot} of mountain land in {crop}, with a cottage, a drying floor and a road that a pickup can use all year.
    [river] {Lot} along the river, in {crop}, never short of water.
    For somebody who wants to farm seriously: {lot}, {crop}, a pond and a loading bay on the main road.
    A smallholding of {lot} with {crop}, a chicken house and a two-room cottage for whoever stays.
    Family land of {lot}, well kept: {crop} along the slope, fruit trees round the house spot.`),
  shop: lines(`
    A shop of {sqft} on a busy corner in {town}, with display windows on two sides.
    Ground-floor retail space of {sqft}, roller shutter, own meter, parking in front.
    [rent] To let in {town}: {sqft} of shop, counter and shelving included if you want them.
    A former pharmacy of {sqft}, tiled, air-conditioned and ready for the next trade.
    [old] An old shop house of {sqft} with a store-room behind and a flat’s worth of space above.`),
  plaza: lines(`
    A unit of {sqft} in a small plaza in {town}, with parking for customers and a guard at night.
    Plaza space, {sqft}, next to a supermarket that brings the foot traffic.
    [new] New plaza units in {town}, this one of {sqft}, handed over as a shell with services in place.
    Corner unit of {sqft}, visible from the main road in both directions.`),
  office: lines(`
    Office space of {sqft} on the {floor} floor, divided into a front office, meeting room and open plan.
    {Sqft} of offices in {town}, with standby generator, fibre and parking for {cars}.
    A quiet office of {sqft} in a converted house, with a garden where clients wait.
    [new] Grade-A offices from {year}: {sqft}, raised floors, lift, and a view worth a meeting.`),
  warehouse: lines(`
    A warehouse of {sqft} with three roller doors, a loading apron and eighteen feet to the eaves.
    {Sqft} of storage near the main road, dry, secure and reachable by forty-foot trailers.
    Industrial building of {sqft} on {lot}, three-phase power, offices on the mezzanine.
    [rent] Warehouse to let: {sqft}, fenced, with a night watchman shared by the compound.`),
};

/** Indoors. */
export const INSIDE = lines(`
    [block] The balcony is wide enough for breakfast for two.
    [block] Walls between the flats are solid, and so are the neighbours.
    [block] There is a storage cupboard on the landing.
    The kitchen was redone in cedar and stone, with a window over the sink.
    Tile runs through the living areas and keeps the floors cool underfoot.
    The main bedroom has its own bathroom and a door to the verandah.
    Ceiling fans throughout; air-conditioning in the bedrooms.
    Built-in closets in every bedroom, all of them deep enough to be useful.
    Louvre windows on both sides let the breeze do most of the cooling.
    Living and dining are one long room, with the kitchen behind a counter.
    [yard] There is a washroom off the kitchen with space for machines.
    The bathrooms were retiled recently, and the water pressure is good.
    [yard] A study, or a small fourth bedroom, opens from the hall.
    [yard] Mahogany doors, original and heavy, have been kept wherever possible.
    The living room looks over the garden through wide sliding doors.
    Pantry, linen closet, broom closet: somebody thought about storage.
    [old] The wooden floors upstairs are original and have just been sanded.
    [old] Fretwork over the doors and a pickled ceiling give away its age.
    [new] Everything is under the builder’s warranty until next year.
    [new] Water is heated by the sun, and there is wiring for more panels.
    [large] The helper’s quarters have their own entrance and bathroom.
    [large] Two living rooms mean that the television need not win.
    [small] The rooms are modest and the light in them is generous.
    [sea] Wake up to the sea: the main bedroom has the best of the view.
    [hills] A fireplace has been lit here in January, and not for show.
    [furnished] It comes furnished, down to the pots, in good taste and good order.
    [furnished] Linen, crockery and internet are included; bring a suitcase.
    [bare] It is let with stove, refrigerator and fans; the rest is yours to bring.
    [storeys] Stairs of polished concrete lead to the bedrooms.
    [basement] The lower level could be a flat: it has its own door, water and light.
    [yard] The verandah is deep enough for a table of eight.
    [yard] Grilles are in place, painted, and discreet.
    Fibre internet is connected; the signal is strong enough to work from home.`);

/** Outdoors, and what comes with the place. */
export const OUTSIDE = lines(`
    Parking for {cars} under cover.
    [yard] A tank of eight hundred gallons stands by for dry weeks.
    [yard] The yard is fenced all round, and safe for dogs and children.
    [yard] Mango, ackee and lime trees came with the lot and still bear.
    [yard] The garden is planted so that something is always in flower.
    [garage] The garage takes two cars and still leaves room for a workbench.
    [gated] Guards at the gate, a pool and a lawn for parties are shared with the neighbours.
    [gated] The community has a pool, a small gym and rules that people keep.
    [acreage] There is land enough for a second house, or for a horse.
    [shore] A gate in the wall opens to the beach.
    [shore] The reef keeps the water calm nearly all year.
    [hills] Retaining walls are of cut stone and have stood for decades.
    [rural] Neighbours are near enough to call, and far enough not to hear.
    [urban] A remote gate and a camera look after the drive.
    [farming] The soil is deep and red; whatever you plant will grow.
    [large] The drive circles a guango tree and has space for guests’ cars.
    [block] The block has a lift, standby power and a caretaker who fixes things.
    [block] Visitors’ parking is by the gate; parking for {cars} comes with the flat.
    [block] The roof terrace is open to residents, with chairs for the sunset.
    [block] The lobby is locked at night, and there is a camera over the door.
    [block] Water tanks on the roof serve all the flats in dry weeks.
    [block] A laundry room on the ground floor saves space upstairs.
    [yard] Solar lights mark the path to the gate.
    [yard] The roof was resealed before the last rains.
    [yard] A small shed at the back holds tools and a wash tub.
    [yard] Water comes from the mains, with a tank and pump behind the house.`);

/** Ground without a home on it. */
export const GROUND = lines(`
    The boundary was resurveyed and new pegs are in.
    Light poles run along the frontage, and mains water is in the road.
    Soil tests were made for the last owner; the report goes with the land.
    The parochial road was patched this year and is passable in all weathers.
    Drainage is natural, to the gully on the western side.
    Fruit trees mark the old house spot: ackee, star apple, breadfruit.
    A neighbour keeps goats on part of it and would like to go on, or not, as you decide.
    [hills] The upper part is nearly level and would take a house of any size.
    [sea] The sea breeze reaches all of it.
    [shore] The high-water mark has been surveyed, with the beach reserve shown on the plan.
    [acreage] Cutting off a first lot of half an acre would be simple.
    [farming] Farmers around here get two crops a year.
    [rural] It is quiet enough to hear the church on Sunday.
    [urban] All the neighbours have built, so you know what you will look at.
    Planning permission would be needed, and the parish has given it to similar schemes.
    Zoned residential, according to the local planning order; check before you buy.`);

/** Trade and storage. */
export const TRADE = lines(`
    [retail] Loading is at the back, so customers’ cars are not in the way.
    [storage] The apron is concreted and lit, with room for two trailers to turn.
    [storage] Racking for pallets can stay, or go before you come.
    Meters are separate, for light and for water.
    The building was repainted after the last rainy season.
    Washrooms, a small kitchen and a store-room are inside the unit.
    The landlord allows fit-out in the first month free of rent.
    [retail] Standby power covers lights and tills.
    [retail] Signs may be put up along the whole front.
    [retail] Foot traffic is steady from seven in the morning.
    Air-conditioning was serviced this year.
    Cameras and alarm are in place; the monitoring contract can be taken over.
    [retail] Good for a pharmacy, a bakery, a clinic or a dealer in phones.
    [retail] Three-phase power and a grease trap make it fit for food.
    [retail] The neighbours are a bank, a bakery and a tailor.
    Parking for {cars}, and more along the road.
    [storage] The roof is of insulated sheeting, with whirlybirds.
    [sale] The present tenant would be glad to stay, which makes it an investment from the first month.`);

/** How it may be had. */
export const TERMS = {
  sale: lines(`
    [registered] Registered title, ready for transfer; viewing on any day by appointment.
    Taxes are paid up, the surveyor’s report is at hand, and the vendor is reasonable.
    Offered unoccupied, so that you could move in on completion.
    The vendor would consider an offer from a buyer with a letter of commitment.
    Please give a day’s notice for viewings; the family still lives here.
    Sold as seen, and there is not much to see that needs doing.
    Valuation from this year available to buyers with finance arranged.`),
  rent: lines(`
    Available at the end of the month, for a year or longer.
    One month’s rent and one month’s deposit are asked by the landlord.
    Pets by agreement; smoking on the verandah.
    References and a job letter are asked for, and given the same care as the rooms.
    Light and water are on the tenant’s account; the gardener is not.
    The landlord lives on the island and answers the telephone.
    Longer leases are welcome, and the rent stays the same for the first two years.`),
  ground: lines(`
    Pegs can be shown on any weekday; wear shoes.
    The surveyor’s identification report is included in the price.
    The vendor might divide, for the right buyer.
    Plan and tax certificate are ready for your attorney.
    Cash or mortgage; the vendor is in no hurry.`),
  trade: lines(`
    Viewing by appointment, outside business hours if you prefer.
    The lease is for three years, with an option for three more.
    General consumption tax is not included.
    Available at once.
    A draft agreement can be sent to your attorney.`),
};

export const CROPS: Record<string, readonly string[]> = {
  hills: ['coffee and banana', 'coffee under shade', 'Irish potato and carrot', 'pimento and citrus'],
  plain: ['sugar cane', 'scallion, thyme and melon', 'cane and papaya', 'cassava and peppers'],
  coast: ['coconut and banana', 'banana and cocoa', 'breadfruit, plantain and coconut'],
};
