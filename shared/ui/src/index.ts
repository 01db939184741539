export { afterPaint } from './after-paint.ts'
export { classNames } from './class-names.ts'
export {
  Badge,
  type BadgeProps,
  type BadgeTone,
  CountBadge,
  type CountBadgeProps,
  Dot,
  type DotProps,
} from './components/badge.tsx'
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  LinkButton,
  type LinkButtonProps,
} from './components/button.tsx'
export { Card, type CardProps } from './components/card.tsx'
export { IconButton, type IconButtonProps } from './components/icon-button.tsx'
export { setImageBase } from './components/image-address.ts'
export { Loading, type LoadingProps } from './components/loading.tsx'
export { initialsOf, Pic, type PicProps } from './components/pic.tsx'
export { type FailedQuery, QueryError, type QueryErrorProps } from './components/query-error.tsx'
export { Screen, type ScreenProps } from './components/screen.tsx'
export { $screenTitle, useScreenTitle } from './components/screen-title.ts'
export { SectionHeader, type SectionHeaderProps } from './components/section-header.tsx'
export { Skeleton, type SkeletonProps } from './components/skeleton.tsx'
export { Empty, type EmptyProps, ErrorNotice, type ErrorNoticeProps } from './components/states.tsx'
export { type Tab, TabPanel, type TabPanelProps, Tabs, type TabsProps } from './components/tabs.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './components/visually-hidden.tsx'
export { AlertOutlet } from './dialog/alert-outlet.tsx'
export { $alert, type Alert, type AlertOptions, confirmDialog, noticeDialog } from './dialog/alert-store.ts'
export { Dialog, type DialogProps } from './dialog/dialog.tsx'
export { $layers } from './dialog/layers.ts'
export { type ModalProps, useModal } from './dialog/use-modal.ts'
export { useInSight } from './hooks/in-sight.ts'
export { $undrawn, useDrawnInPortions } from './hooks/use-drawn-in-portions.ts'
export { useNearViewport } from './hooks/use-near-viewport.ts'
export { useOnline } from './hooks/use-online.ts'
export { usePrefersReducedMotion } from './hooks/use-prefers-reduced-motion.ts'
export { pathOnSite, safeExternal, safeHref, safePath } from './html/safe-links.ts'
export { $menuOpen, openMenu } from './menu-store.ts'
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
