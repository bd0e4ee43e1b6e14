'use client';

import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
  readonly disabled?: boolean;
}

export interface TabsProps {
  /** Names the row of tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  /** Id of the open tab; uncontrolled without it, beginning with the first. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
  readonly className?: string;
}

/** Several views of one thing in one place. Views with an address of their own are links: see `LinkTabs`. */
export function Tabs({ label, tabs, selected, onSelect, className = '' }: TabsProps) {
  return (
    <AriaTabs
      className={`tabs ${className}`.trim()}
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList aria-label={label} className="soulstat-tabs-list">
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} isDisabled={tab.disabled ?? false} className="soulstat-tabs-tab">
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="soulstat-tabs-panel">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
