// One page with every component in its states, for stage.test.ts to look at. `?dark` shows the dark theme.
import "@/app/styles/app.css";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { Alert } from "@/app/ui/components/alert";
import { Avatar } from "@/app/ui/components/avatar";
import { Badge } from "@/app/ui/components/badge";
import { Button } from "@/app/ui/components/button";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Checkbox } from "@/app/ui/components/checkbox";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/app/ui/components/collapsible";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/app/ui/components/dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuShortcut,
  DropdownMenuTrigger,
} from "@/app/ui/components/dropdown-menu";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Field, FieldGroup } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Kbd } from "@/app/ui/components/kbd";
import { Logo } from "@/app/ui/components/logo";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import { Progress } from "@/app/ui/components/progress";
import { RadioGroup, RadioGroupItem } from "@/app/ui/components/radio-group";
import { ResizableHandle, ResizablePanel, ResizablePanelGroup } from "@/app/ui/components/resizable";
import { ScrollArea } from "@/app/ui/components/scroll-area";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/ui/components/select";
import {
  Sheet,
  SheetBody,
  SheetContent,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from "@/app/ui/components/sheet";
import {
  Sidebar,
  SidebarContent,
  SidebarGroup,
  SidebarHeader,
  SidebarItem,
} from "@/app/ui/components/sidebar";
import { Spinner } from "@/app/ui/components/spinner";
import { StatCard } from "@/app/ui/components/stat-card";
import { Stepper } from "@/app/ui/components/stepper";
import { Switch } from "@/app/ui/components/switch";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/app/ui/components/table";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/app/ui/components/tabs";
import { Textarea } from "@/app/ui/components/textarea";
import { LaterToaster } from "@/app/ui/toasts/later-toaster";
import { TONES } from "@/app/ui/components/tone";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/app/ui/components/tooltip";

document.documentElement.classList.toggle("dark", location.search === "?dark");

function Stage() {
  return (
    <>
      <Sidebar label="Sidebar">
        <SidebarHeader>
          <Logo />
        </SidebarHeader>
        <SidebarContent label="Main">
          <SidebarGroup label="Action Requests">
            <SidebarItem count={18} strokes={["g", "1"]}>
              <a href="#scan" aria-current="page">
                Scan Request
              </a>
            </SidebarItem>
            <SidebarItem>
              <a href="#trash">Trash Requests</a>
            </SidebarItem>
          </SidebarGroup>
        </SidebarContent>
      </Sidebar>
      <main>
        <h1>Stage</h1>
        <Looks />
        <Form />
        <Panes />
        <Overlays />
      </main>
      <LaterToaster />
    </>
  );
}

function Looks() {
  const [presses, setPresses] = useState(0);
  return (
    <>
      {(["default", "secondary", "outline", "ghost", "destructive", "link"] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button pending={presses > 0} onClick={() => setPresses(presses + 1)}>
        Register
      </Button>
      <output>{`pressed ${presses}`}</output>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Kbd strokes={["c", "m"]} />
      <Avatar name="Ayşe Yıldız" labelled />
      <Spinner label="Loading requests" />
      <Progress label="Uploading scan.pdf" value={62} />
      {(["info", "success", "warning", "danger"] as const).map((tone) => (
        <Alert key={tone} tone={tone} title={`An alert of tone ${tone}`}>
          With a second line.
        </Alert>
      ))}
      <PhotoFrame src={null} alt="Envelope from Chase" />
      <PhotoFrame src="missing.png" alt="Package from Amazon" compact />
      <StatCard label="Active Tasks" value={7} detail="3 in progress" />
      <StatCard label="Awaiting Requests" value={null} />
      <EmptyState title="No recent requests">Requests of customers appear here.</EmptyState>
      <Stepper label="Add New Mail" steps={["Mailbox", "Details", "Done"]} current={2} />
    </>
  );
}

function Form() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Details</CardTitle>
      </CardHeader>
      <CardContent style={{ display: "grid", gap: 16 }}>
        <Field label="Sender name" required description="As printed on the item.">
          <Input placeholder="Chase" />
        </Field>
        <Field label="Carrier">
          <Select defaultValue="UPS">
            <SelectTrigger>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              <SelectItem value="UPS">UPS</SelectItem>
              <SelectItem value="DHL">DHL</SelectItem>
            </SelectContent>
          </Select>
        </Field>
        <FieldGroup legend="Dimensions (in)">
          <Field label="Width" hideLabel>
            <Input type="number" />
          </Field>
        </FieldGroup>
        <Field label="Weight" error="Weight is required for envelopes">
          <Input />
        </Field>
        <Field label="Notes">
          <Textarea />
        </Field>
        <Field layout="inline" label="Active">
          <Checkbox defaultChecked />
        </Field>
        <Field layout="row" label="Letter hotkeys">
          <Switch />
        </Field>
        <Field label="Item type">
          <RadioGroup defaultValue="ENVELOPE">
            <RadioGroupItem value="ENVELOPE">Envelope</RadioGroupItem>
            <RadioGroupItem value="PACKAGE">Package</RadioGroupItem>
          </RadioGroup>
        </Field>
      </CardContent>
      <CardFooter>
        <Button>Save</Button>
      </CardFooter>
    </Card>
  );
}

function Panes() {
  return (
    <>
      <Tabs defaultValue="mail">
        <TabsList aria-label="Mailbox">
          <TabsTrigger value="mail" count={2}>
            Mail Items
          </TabsTrigger>
          <TabsTrigger value="users" count={0}>
            Users
          </TabsTrigger>
        </TabsList>
        <TabsContent value="mail">Two items.</TabsContent>
        <TabsContent value="users">Nobody.</TabsContent>
      </Tabs>
      <Collapsible>
        <CollapsibleTrigger>Ticket properties</CollapsibleTrigger>
        <CollapsibleContent>Status and priority.</CollapsibleContent>
      </Collapsible>
      <div style={{ height: 160 }}>
        <ResizablePanelGroup>
          <ResizablePanel defaultSize="50%">
            <ScrollArea label="Scan Requests">
              <Table aria-label="Scan Requests">
                <TableHeader>
                  <tr>
                    <TableHead>Sender</TableHead>
                    <TableHead align="right">Cost</TableHead>
                  </tr>
                </TableHeader>
                <TableBody>
                  <TableRow aria-selected>
                    <TableCell>Chase</TableCell>
                    <TableCell align="right">$12.40</TableCell>
                  </TableRow>
                </TableBody>
              </Table>
            </ScrollArea>
          </ResizablePanel>
          <ResizableHandle label="Resize list" />
          <ResizablePanel>Detail</ResizablePanel>
        </ResizablePanelGroup>
      </div>
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit task</Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Edit Task</DialogTitle>
            <DialogDescription>Its history shows what was there before.</DialogDescription>
          </DialogHeader>
          <DialogBody>
            <Field label="Title">
              <Input />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button onClick={notice}>Update</Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <Sheet>
        <SheetTrigger asChild>
          <Button>Open detail</Button>
        </SheetTrigger>
        <SheetContent aria-describedby={undefined}>
          <SheetHeader>
            <SheetTitle>Request 3fa85f64</SheetTitle>
          </SheetHeader>
          <SheetBody>Its details.</SheetBody>
        </SheetContent>
      </Sheet>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button>Actions</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem>
            Mark delivered
            <DropdownMenuShortcut strokes={["mod+enter"]} />
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Tooltip>
        <TooltipTrigger asChild>
          <Button>Add New Mail</Button>
        </TooltipTrigger>
        <TooltipContent strokes={["c", "m"]}>Registers what has arrived</TooltipContent>
      </Tooltip>
      <Button onClick={() => showError("Failed to mark request as delivered")}>Deliver</Button>
    </>
  );
}

function notice() {
  showNotice("Task updated successfully", {
    action: { label: "Undo", onSelect: () => showNotice("Update undone") },
  });
}

const root = document.querySelector("#root");
if (!root) throw new Error("The stage has no #root.");
createRoot(root).render(<Stage />);
