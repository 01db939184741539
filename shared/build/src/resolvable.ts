export interface Resolvable<T> {
  promise: Promise<T>
  resolve: (value: T) => void
}

/** A promise that other code resolves; the types of the oldest browsers have no `Promise.withResolvers`. */
export function resolvable<T = void>(): Resolvable<T> {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
