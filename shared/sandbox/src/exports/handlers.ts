export { firstOfMonth, firstOfNextMonth, spanOf, zoneOf } from '../domain/common/days.ts'
export { grouped } from '../domain/common/grouped.ts'
export { type Language, type Text, toLanguage } from '../domain/common/language.ts'
export { maskEmail, maskMobile, maskName, maskPerson } from '../domain/common/mask-name.ts'
export { below, hash, pick, type Random, randomOf } from '../domain/common/random.ts'
export { cleanText } from '../domain/common/texts.ts'
export { isRecord } from '../domain/common/whitelabels.ts'
export { needsFlag } from '../domain/settings/features.ts'
export {
  type Asked,
  type AskedByMember,
  forMembers,
  open,
  refusal,
  type Served,
} from '../wire/calls/calls.ts'
export { pageOf, RECORDS_PAGE, whole } from '../wire/calls/pages.ts'
export { isImage, isUpload, printOf } from '../wire/calls/uploads.ts'
export type { Core } from '../wire/core/core.ts'
