export function init({ webpackRequire }) {
  const { initOptions, runtime } = webpackRequire.federation
  return runtime.init(initOptions)
}
