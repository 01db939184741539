declare module '*.module.css' {
  const names: { readonly [name: string]: string }
  export default names
}

declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}
