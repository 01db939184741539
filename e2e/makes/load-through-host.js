/** Runtime plugin of a stock rspack or webpack remote: its chunks come through the host, which checks each hash. */
export default () => {
  __webpack_require__.l = (address, done) => globalThis.__arcadaLoad(address, done)
  return { name: 'arcada-load-through-host' }
}
