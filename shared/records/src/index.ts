export { ChoiceFilter, type ChoiceFilterProps } from './choice-filter.tsx'
export { DateFilter } from './date-filter.tsx'
export { ExportButton, saveFile } from './export-button.tsx'
export { type Figure, Figures } from './figures.tsx'
export { folded } from './folded.ts'
export { type MoneyText, useMoneyText } from './money-text.ts'
export { NameSearch, type NameSearchState, useNameSearch } from './name-search.tsx'
export { OfflineNote } from './offline-note.tsx'
export { Plot } from './plot.tsx'
export type { Bar } from './plot-rules.ts'
export {
  NoRecords,
  RecordFrame,
  RecordList,
  type RecordListProps,
  type RecordPages,
  type RecordProps,
} from './record.tsx'
export { RecordLayout } from './record-layout.tsx'
export {
  RecordRow,
  type RecordRowProps,
  type State,
  StateBadge,
} from './record-row.tsx'
export { resultWords } from './result-words.ts'
export { type Sum, Sums } from './sums.tsx'
export { type ChosenDays, useDays, useToday } from './use-days.ts'
export { OPENED_DETAIL, useDetail } from './use-detail.ts'
