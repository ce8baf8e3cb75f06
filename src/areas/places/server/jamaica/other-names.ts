/** What people call places of Jamaica besides their names. */

/** As people write it, with the name it stands for. Accents, case, hyphens and `St.` make no difference. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  Mobay: 'Montego Bay',
  'Mo Bay': 'Montego Bay',
  MoBay: 'Montego Bay',
  Montego: 'Montego Bay',
  Ochi: 'Ocho Rios',
  Ocho: 'Ocho Rios',
  'Ochie Rios': 'Ocho Rios',
  Sav: 'Savanna-la-Mar',
  'Sav-la-Mar': 'Savanna-la-Mar',
  Savlamar: 'Savanna-la-Mar',
  'Savannah la Mar': 'Savanna-la-Mar',
  Kgn: 'Kingston',
  'Kingston City': 'Kingston',
  'Downtown Kingston': 'Kingston',
  'New Kgn': 'New Kingston',
  HWT: 'Half Way Tree',
  'Halfway Tree': 'Half Way Tree',
  Crossroads: 'Cross Roads',
  Brownstown: "Brown's Town",
  Spalding: 'Spaldings',
  'Forest Hills': 'Forest Hills Gardens',
  'White House': 'Whitehouse',
  Portie: 'Port Antonio',
  'Puerto Antonio': 'Port Antonio',
};

/**
 * Kingston's postal districts that lie in Saint Andrew, each with a place in its middle. The city's other
 * districts are the parish of Kingston, or straddle the border: there the parish as written counts.
 */
export const DISTRICTS_OF_SAINT_ANDREW: Readonly<Record<number, string>> = {
  5: 'New Kingston',
  6: 'Liguanea',
  7: 'Mona',
  8: 'Constant Spring',
  10: 'Half Way Tree',
  19: 'Havendale',
  20: 'Washington Gardens',
};
