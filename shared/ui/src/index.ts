export { classNames } from './class-names.ts'
export { AlertOutlet } from './dialog/alert-outlet.tsx'
export { $alert, type Alert, type AlertOptions, confirmDialog, noticeDialog } from './dialog/alert-store.ts'
export { Dialog, type DialogProps } from './dialog/dialog.tsx'
export { $layers } from './dialog/layers.ts'
export { type ModalProps, useModal } from './dialog/use-modal.ts'
export { useNearViewport } from './hooks/use-near-viewport.ts'
export { useOnline } from './hooks/use-online.ts'
export { usePrefersReducedMotion } from './hooks/use-prefers-reduced-motion.ts'
export { safeExternal, safeHref, safePath } from './html/safe-links.ts'
export { NEAR_END_PX, NEAR_END_THROTTLE_MS, type NearEndOptions, useNearEnd } from './list/use-near-end.ts'
export {
  Badge,
  type BadgeProps,
  type BadgeTone,
  CountBadge,
  type CountBadgeProps,
  Dot,
  type DotProps,
} from './parts/badge.tsx'
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  LinkButton,
  type LinkButtonProps,
} from './parts/button.tsx'
export { Card, type CardProps } from './parts/card.tsx'
export { Chip, type ChipProps, ChipRow, type ChipRowProps } from './parts/chip.tsx'
export { IconButton, type IconButtonProps } from './parts/icon-button.tsx'
export { setImageBase } from './parts/image-address.ts'
export { List, type ListProps, ListRow, type ListRowProps } from './parts/list-row.tsx'
export { initialsOf, Pic, type PicProps } from './parts/pic.tsx'
export { type FailedQuery, QueryError, type QueryErrorProps } from './parts/query-error.tsx'
export { Screen, type ScreenProps } from './parts/screen.tsx'
export { SectionHeader, type SectionHeaderProps } from './parts/section-header.tsx'
export { Skeleton, type SkeletonProps } from './parts/skeleton.tsx'
export {
  Empty,
  type EmptyProps,
  ErrorNotice,
  type ErrorNoticeProps,
  Loading,
  type LoadingProps,
} from './parts/states.tsx'
export { type Tab, TabPanel, type TabPanelProps, Tabs, type TabsProps } from './parts/tabs.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './parts/visually-hidden.tsx'
export { ToastOutlet } from './toast/toast-outlet.tsx'
export {
  $toasts,
  dismissToast,
  LONG,
  MAX_TOASTS,
  pauseToasts,
  resumeToasts,
  SHORT,
  TOAST_MS,
  type Toast,
  type ToastOptions,
  type ToastType,
  toast,
} from './toast/toast-store.ts'
