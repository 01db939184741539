/** Only the host's loader may create scripts and links. */
const refuse = () => {
  throw new Error('only the host makes scripts')
}

export const createLink = refuse
export const createScript = refuse
export const loadScript = refuse
export const isStaticResourcesEqual = (a, b) => a === b
export const safeWrapper = async (callback) => callback()
