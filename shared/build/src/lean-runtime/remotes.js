/** No remote is known when the host is built. */
export const remotes = () => {}
