import { GuideBand } from './GuideBand.tsx';
import { Hero } from './Hero.tsx';
import { Newest } from './Newest.tsx';
import { Parishes } from './Parishes.tsx';
import { Stories } from './Stories.tsx';
import { Types } from './Types.tsx';
import { WhatProtects } from './WhatProtects.tsx';

export function HomeScreen() {
  return (
    <>
      <Hero />
      <Newest />
      <Parishes />
      <Types />
      <GuideBand />
      <WhatProtects />
      <Stories />
    </>
  );
}
