/**
 * Checks that a path lies inside a store: relative, with `/`, no empty, `.` or `..` part. Throws a RangeError, because
 * only a defect of the tool could ask for another one.
 */
export function checkStorePath(path: string): void {
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..') || path.includes('\\')) {
    throw new RangeError(`Not a path inside a store: ${path}`)
  }
}
