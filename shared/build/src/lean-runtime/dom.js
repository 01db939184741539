/** Whoever makes scripts or links beside the host's loader is refused. */
const refuse = () => {
  throw new Error('only the host makes scripts')
}

export const createLink = refuse
export const createScript = refuse
export const loadScript = refuse
export const isStaticResourcesEqual = (a, b) => a === b
export const safeWrapper = async (callback) => callback()
