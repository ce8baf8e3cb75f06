import { GuideBand } from '../GuideBand.tsx';
import { Hero } from '../Hero.tsx';
import { Newest } from '../Newest.tsx';
import { Places } from '../Places.tsx';
import { Stories } from '../Stories.tsx';
import { WhatProtects } from '../WhatProtects.tsx';

export function HomeScreen() {
  return (
    <>
      <Hero />
      <Newest />
      <GuideBand />
      <Places />
      <WhatProtects />
      <Stories />
    </>
  );
}
