export const messages = {
};
