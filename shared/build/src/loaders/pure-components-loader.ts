/** React's functions that only create a value. */
const CREATED = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g

/** Names for React's developer tools, one statement each. */
const NAMED = /^\w+\.displayName = .*;$/gm

/**
 * Lets the compiler remove the components of a library that nothing imports: without the marks it has to assume that
 * creating or naming one has an effect.
 */
export default function pureComponents(source: string): string {
  return source.replace(CREATED, '= /* @__PURE__ */ $1').replace(NAMED, '')
}
