/** The boot script and the host's prefetch preload; the runtime does not. */
export const formatPreloadArgs = () => []
export const preloadAssets = async () => []
