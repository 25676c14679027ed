import { Component, type ReactNode } from 'react';
import { PageError } from '../errors/PageError.tsx';
import type { PageFault } from './pageFault.ts';

type Props = { readonly loads: number; readonly children: ReactNode };
type State = { readonly fault: PageFault | null; readonly loads: number };

/**
 * Shows the error page instead of a part that fails to render, until another page is loaded. React supports boundaries
 * only as classes.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { fault: null, loads: this.props.loads };

  static getDerivedStateFromError(cause: unknown): Partial<State> {
    return { fault: { status: 500, message: '', cause } };
  }

  static getDerivedStateFromProps({ loads }: Props, state: State): State | null {
    return loads === state.loads ? null : { fault: null, loads };
  }

  override render() {
    return this.state.fault ? <PageError fault={this.state.fault} /> : this.props.children;
  }
}
