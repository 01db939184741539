/**
 * React Refresh's runtime, which exists once on the page, as the modules of one app see it. React keeps one refresh handler, so
 * edits of one app would be lost if each app had a runtime of its own.
 */
const { refresh } = globalThis.__arcadaDev

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = refresh

/** Apps have modules with equal ids: the name of the app keeps their components apart. */
export const register = (type, id) => refresh.register(type, `${__arcada_app__} ${id}`)
