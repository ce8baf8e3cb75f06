import { GuideBand } from '../GuideBand.tsx';
import { Hero } from '../Hero.tsx';
import { Newest } from '../Newest.tsx';
import { Places } from '../Places.tsx';
import { Stories } from '../Stories.tsx';
import { WhatProtects } from '../WhatProtects.tsx';
import { withMessages } from './with-messages.ts';

function Home() {
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

export const HomeScreen = withMessages(Home);
