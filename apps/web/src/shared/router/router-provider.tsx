import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import type { Location } from './history.ts';
import type { Router, RouterState, ShownRoute } from './router.ts';

const RouterContext = createContext<Router | undefined>(undefined);
const StateContext = createContext<RouterState | undefined>(undefined);
// Contexts of their own, so that a change of one does not render the users of the others.
const LocationContext = createContext<Location | undefined>(undefined);
const RouteContext = createContext<ShownRoute | undefined>(undefined);
const ErrorContext = createContext<unknown>(undefined);

export interface RouterProviderProps {
  readonly router: Router;
  readonly children: ReactNode;
}

/** Provides the current page. The screen stays until the next page is rendered (a transition). */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [state, setState] = useState(router.state);
  useEffect(() => {
    const show = (next: RouterState) => startTransition(() => setState(next));
    show(router.state);
    return router.subscribe(show);
  }, [router]);
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <LocationContext value={state.location}>
          <RouteContext value={state.route}>{children}</RouteContext>
        </LocationContext>
      </StateContext>
    </RouterContext>
  );
}

/** The router, which never changes; undefined outside of the provider. */
export const useRouter = (): Router | undefined => useContext(RouterContext);
export const useNavigate = (): Router['navigate'] => known(useRouter()).navigate;
export const useReload = (): Router['reload'] => known(useRouter()).reload;
/** How the page was reached, and whether a navigation is pending. */
export const useRouterState = (): RouterState => known(useContext(StateContext));
export const useLocation = (): Location => known(useContext(LocationContext));
export const useRouteName = (): string => known(useContext(RouteContext)).name;
export const useParams = (): ShownRoute['params'] => known(useContext(RouteContext)).params;
/** The error of the page, for the error page. */
export const useRouteError = (): unknown => useContext(ErrorContext);

/** The result of the page's loader. */
export function useLoaderData<Loader extends (...args: never[]) => unknown>(): Awaited<ReturnType<Loader>> {
  const { content } = known(useContext(RouteContext));
  // A page is never rendered without its loader's result.
  return (content as { readonly data: unknown }).data as Awaited<ReturnType<Loader>>;
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Rendered outside of <RouterProvider>');
  return value;
}

export interface OutletProps {
  /** Fallback while the first page is loaded. */
  readonly Loading?: ComponentType;
  /** Replaces a page that failed. */
  readonly Failed: ComponentType;
}

/** Renders the current page. */
export function Outlet({ Loading, Failed }: OutletProps) {
  const { content } = known(useContext(RouteContext));
  const location = useLocation();
  if (!content) return Loading && <Loading />;
  if ('error' in content)
    return (
      <ErrorContext value={content.error}>
        <Failed />
      </ErrorContext>
    );
  return (
    <PageBoundary location={location} Failed={Failed}>
      <content.Component />
    </PageBoundary>
  );
}

interface BoundaryProps {
  readonly location: Location;
  readonly Failed: ComponentType;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure?: { readonly error: unknown } | undefined;
  readonly location: Location;
}

/** The error boundary resets at the next address. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    const { Failed, children } = this.props;
    if (!failure) return children;
    return (
      <ErrorContext value={failure.error}>
        <Failed />
      </ErrorContext>
    );
  }
}
