import { pageIfAny } from '@arcada/kit/federation'
import { languageTagOf } from '@arcada/kit/i18n/languages'
import { reload, showBrokenPage } from './document/broken-page.ts'
import { storedLocale } from './startup/stored-locale.ts'

/**
 * The document's boot script did not run: something on the way changed it, so the policy blocked it. Nothing else of the
 * host can work then; this shows a message instead of leaving the placeholders.
 */
if (!pageIfAny()) {
  document.documentElement.lang = languageTagOf(storedLocale())
  // The altered copy may be the browser's own, and a reload alone would only ask whether it is still fresh.
  showBrokenPage(() => void fetch(location.href, { cache: 'reload' }).then(reload, reload))
  throw new Error('the boot script did not run')
}
