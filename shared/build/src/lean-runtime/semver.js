/** Ranges are checked when a release is promoted; here is one version of everything, the host's. */
export const satisfy = () => true
