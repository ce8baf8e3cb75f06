export { searchScreens as screens } from '#areas/search/client/screens.ts';
