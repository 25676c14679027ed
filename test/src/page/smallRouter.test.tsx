import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { NavigationType } from 'react-router';
import {
  Router,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
} from '../../../src/page/smallRouter.tsx';

const navigator = { createHref: String, go: jest.fn(), push: jest.fn(), replace: jest.fn() };

function Product() {
  const { productId, color } = useParams();
  const { search } = useLocation();
  const isPayments = useMatch('/payments') !== null;
  return <p>{[productId, color, search, useNavigationType(), String(isPayments)].join(' ')}</p>;
}

const Routes = ({ path, element }: { path: string; element: ReactNode }) => useRoutes([{ path, element }]);

function renderAt(pathname: string, path: string) {
  const location = { pathname, search: '?size=9', hash: '', state: null, key: 'first' };
  return render(
    <Router location={location} navigationType={NavigationType.Replace} navigator={navigator}>
      <Routes path={path} element={<Product />} />
    </Router>,
  );
}

it('gives a page its decoded params, its address and how it was reached', () => {
  renderAt('/product/7/color/sky%20blue', '/product/:productId/color/:color');
  expect(screen.getByText('7 sky blue ?size=9 REPLACE false')).toBeVisible();
});

it('matches a path with or without a slash at its end', () => {
  renderAt('/payments/', '/payments');
  expect(screen.getByText(/true$/)).toBeVisible();
});

it('shows nothing where no route matches', () => {
  expect(renderAt('/elsewhere', '/payments').container).toBeEmptyDOMElement();
});

it('hands navigations to its navigator', () => {
  function Leave() {
    useNavigate()('/cart');
    return null;
  }
  const location = { pathname: '/', search: '', hash: '', state: null, key: 'first' };
  render(
    <Router location={location} navigationType={NavigationType.Pop} navigator={navigator}>
      <Leave />
    </Router>,
  );
  expect(navigator.push).toHaveBeenCalledWith('/cart');
});

it('needs a router', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Product />)).toThrow('without a router');
});
