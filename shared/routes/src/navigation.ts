/**
 * What a remote uses of the router, which the host provides. The router itself is not here, because the host
 * owns the history.
 */
export {
  Link,
  type LinkProps,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
