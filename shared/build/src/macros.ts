import { kitFile } from './paths.ts'

/** Module of the macros for remotes, beside lingui's own, which the parts of the kit and the host import. */
const KIT_MACROS = '@arcada/kit/i18n/macro'

/** Modules of the macros: for functions, and for components. */
export const MACRO_PACKAGES = {
  corePackage: ['@lingui/core/macro', KIT_MACROS],
  jsxPackage: ['@lingui/react/macro', KIT_MACROS],
}

/**
 * Settings of the compiler's plugin. A sentence with elements is shown by the kit's `Trans`, which does not parse inserted
 * values (MC-24).
 */
export const MACROS = {
  ...MACRO_PACKAGES,
  // By default the macros leave the sentences out where NODE_ENV is production: another version with other texts.
  descriptorFields: 'all',
  runtimeModules: { trans: [kitFile('shared/ui/src/trans.tsx'), 'Trans'] },
}
