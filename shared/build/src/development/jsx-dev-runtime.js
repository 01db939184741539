import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

export { Fragment }
/** React Refresh needs JSX that is compiled for development; the host provides the functions of the other runtime. */
export const jsxDEV = (type, props, key, isList) => (isList ? jsxs : jsx)(type, props, key)
